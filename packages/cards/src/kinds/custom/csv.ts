import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { csv as treeCsv } from "../tree/csv.ts";

export const csv = ({ tree }: CardData<"custom">): CsvRow[] => treeCsv(tree);

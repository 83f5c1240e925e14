import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { csv as tableCsv } from "../table/csv.ts";
import { chartTable } from "./chart-table.ts";

export const csv = (data: CardData<"chart">): CsvRow[] => tableCsv(chartTable(data, "en"));

import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { recordRows } from "../../csv/record-rows.ts";

export const csv = ({ entries }: CardData<"timeline">): CsvRow[] =>
  recordRows(["at", "until", "title", "subtitle", "badge", "icon", "path"], entries);

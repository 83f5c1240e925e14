import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { recordRows } from "../../csv/record-rows.ts";

export const csv = ({ items }: CardData<"list">): CsvRow[] =>
  recordRows(["title", "section", "subtitle", "badge", "icon", "checked", "path"], items);

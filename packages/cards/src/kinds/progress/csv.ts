import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { recordRows } from "../../csv/record-rows.ts";

export const csv = ({ style, steps, items }: CardData<"progress">): CsvRow[] =>
  style === "steps"
    ? recordRows(["label", "state", "subtitle"], steps)
    : recordRows(["label", "value", "max", "unit", "path"], items);

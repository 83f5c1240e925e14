import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { recordRows } from "../../csv/record-rows.ts";

export const csv = ({ counters }: CardData<"counter">): CsvRow[] =>
  recordRows(["label", "value", "unit", "delta", "delta_unit", "delta_label", "path"], counters);

import type { CardData } from "@etui/protocol/card";
import type { CsvRow } from "../../csv/csv.ts";
import { recordRows } from "../../csv/record-rows.ts";

export function csv({ choices, selected }: CardData<"select">): CsvRow[] {
  const marked = choices.map((choice) => ({ ...choice, selected: selected.includes(choice.value) }));
  return recordRows(["value", "label", "description", "badge", "selected"], marked);
}

import type { CardData } from "@etui/protocol/card";
import type { CellValue } from "@etui/protocol/cards/cell";
import type { CsvRow } from "../../csv/csv.ts";

export const csv = ({ fields, values }: CardData<"form">): CsvRow[] => [
  ["name", "label", "value"],
  ...fields.map(({ name, label }) => [
    name,
    label,
    valueText(Object.hasOwn(values, name) ? values[name] : null),
  ]),
];

const valueText = (value: CellValue | CellValue[] | undefined): CellValue =>
  Array.isArray(value) ? value.join(", ") : (value ?? null);

/** The rows of one document, or of data that come with a card, as the card's groups need them. */
import type { Material } from "@etui/cards/material";
import { rowsOf } from "@etui/cards/rows-of";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { fieldReader } from "@etui/values/places/field-reader";
import { partOf } from "./part-of.ts";

/** An object is one row if the fields that are asked for are its own: its values are no rows of those fields. */
export function rowsAsked(material: Extract<Material, { kind: "value" }>, options: CardOptions): Json[] {
  const { value } = material;
  const rows = rowsOf(material);
  const readers = fieldsAsked(options).map(fieldReader);
  const isThere = (row: Json) => readers.some((read) => read(row) !== undefined);
  return isObject(value) && isThere(value) && !rows.some(isThere) ? [value] : rows;
}

function fieldsAsked({ mapping, columns, group_by, aggregate }: CardOptions): string[] {
  const { count: _, ...measures } = aggregate ?? {};
  const names = [
    ...Object.values(mapping ?? {}).flat(),
    ...(columns ?? []).map((column) => (typeof column === "string" ? column : column.key)),
    ...(group_by === undefined ? [] : [group_by].flat()),
    ...Object.values(measures).flatMap((fields) => fields ?? []),
  ];
  return names.map((name) => partOf(name)?.field ?? name);
}

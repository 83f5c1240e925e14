/** The rows of data that are to be gathered, whichever card shows what they come to. */
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import type { Material } from "../../../records/material.ts";
import { chartRows } from "./chart-rows.ts";

export function rowsOf(material: Extract<Material, { kind: "value" }>): Json[] {
  const { value } = material;
  const lists = isObject(value) ? Object.values(value).filter(isListOfObjects) : [];
  // A document with one list of objects is about that list, whatever stands beside it.
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  return chartRows(material)?.records.map((record) => record.value) ?? [value];
}

const isListOfObjects = (value: Json): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

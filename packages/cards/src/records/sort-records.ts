import type { Json } from "@etui/values/json/json";
import { isNumeric } from "../cells/column-kind.ts";
import { textOrder } from "../cells/text-order.ts";

/**
 * A sorted copy; `-` in front of the field sorts in descending order. Numbers come before texts, and missing values
 * last in either direction. Undefined if nothing has the field, so that the caller can say so.
 */
export function sortRecords<Item>(
  items: readonly Item[],
  sortBy: string,
  readerOf: (field: string) => (item: Item) => Json | undefined,
): Item[] | undefined {
  const descending = sortBy.startsWith("-");
  const read = readerOf(descending ? sortBy.slice(1) : sortBy);
  const keyed = items.map((item) => ({ item, key: sortKey(read(item)) }));
  if (keyed.every(({ key }) => key === undefined)) return undefined;
  const direction = descending ? -1 : 1;
  return keyed.sort((a, b) => compare(a.key, b.key, direction)).map(({ item }) => item);
}

/** Enough to tell texts apart; comparing whole megabytes would not improve the order. */
const SORTED_CHARACTERS = 200;

type SortKey = number | string | undefined;

function compare(a: SortKey, b: SortKey, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === "number") return typeof b === "number" ? (a - b) * direction : -direction;
  return typeof b === "number" ? direction : textOrder().compare(a, b) * direction;
}

function sortKey(value: Json | undefined): SortKey {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string" && value !== "") {
    return isNumeric(value) ? Number(value) : value.slice(0, SORTED_CHARACTERS);
  }
  return undefined;
}

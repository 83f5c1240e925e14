/** The fields of documents by name, to find the one that was meant. */
import type { Json } from "@etui/values/json/json";
import { nearestName } from "@etui/values/nearest-name";
import { writeFieldPath } from "@etui/values/places/field-path";

/** Deeper fields, and more of them, are not looked at. */
const MOST_LEVELS = 4;
const MOST_NAMES = 1_000;

export interface FieldNames {
  /** Each as a filter names it: `address.city`. */
  names: ReadonlySet<string>;
  /** Fields of the elements of lists, each with the list that has them. */
  inLists: ReadonlyMap<string, string>;
}

export function fieldNames(documents: readonly Json[]): FieldNames {
  const names = new Set<string>();
  const inLists = new Map<string, string>();
  const gather = (value: Json, way: readonly string[], list: string | undefined) => {
    if (typeof value !== "object" || value === null || way.length >= MOST_LEVELS) return;
    if (Array.isArray(value)) {
      // The name of a list within a list would say nothing to anybody.
      if (list === undefined && way.length > 0)
        for (const item of value) gather(item, way, writeFieldPath(way));
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (names.size + inLists.size >= MOST_NAMES) return;
      const name = writeFieldPath([...way, key]);
      if (list === undefined) names.add(name);
      else if (!inLists.has(name)) inLists.set(name, list);
      gather(inner, [...way, key], list);
    }
  };
  for (const document of documents) gather(document, [], undefined);
  return { names, inLists };
}

/** The field that was probably meant: of a similar name, or the only one of this name deeper down. */
export function nearestField(asked: string, names: ReadonlySet<string>): string | undefined {
  const all = [...names];
  const depth = asked.split(".").length;
  const near = nearestName(
    asked,
    all.filter((name) => name.split(".").length === depth),
  );
  if (near !== undefined) return near;
  const deeper = all.filter((name) => name.endsWith(`.${asked}`));
  return deeper.length === 1 ? deeper[0] : undefined;
}

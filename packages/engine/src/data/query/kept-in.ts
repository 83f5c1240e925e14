/** What a filter was to leave out and has not, since `{"$ne": "8"}` is also said of the number 8. */
import type { Json } from "@etui/values/json/json";
import { fieldReader } from "@etui/values/places/field-reader";
import type { Condition } from "../../database/filter/condition.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import { quoted } from "../../database/filter/place.ts";

export function keptInNotes(filters: unknown, contents: readonly Json[]): string[] {
  if (filters === undefined) return [];
  const parsed = parseFilter(filters);
  if (!parsed.ok) return [];
  const notes = new Map<string, string>();
  for (const { field, value } of leftOut(parsed.condition, false)) {
    if (notes.has(field)) continue;
    const read = fieldReader(field);
    const kept = contents.map((content) => read(content)).find((one) => isOtherKind(one, value));
    if (kept === undefined || kept === null) continue;
    const [is, written] = typeof kept === "number" ? ["a number", "text"] : ["a text", "number"];
    notes.set(
      field,
      `${quoted(field)} is ${is}, which is never the ${written} ${JSON.stringify(value)}: to leave it out write {"$ne": ${JSON.stringify(kept)}}.`,
    );
  }
  return [...notes.values()];
}

/** The values that a field is not to have. */
function* leftOut(condition: Condition, isNegated: boolean): Generator<{ field: string; value: unknown }> {
  if (condition.is === "not") yield* leftOut(condition.condition, !isNegated);
  else if (condition.is === "and" || condition.is === "or")
    for (const part of condition.conditions) yield* leftOut(part, isNegated);
  else if (isNegated && condition.is === "equal_to")
    yield { field: condition.field.join("."), value: condition.value };
  else if (isNegated && condition.is === "one_of")
    for (const value of condition.values) yield { field: condition.field.join("."), value };
}

const isOtherKind = (kept: Json | undefined, value: unknown): boolean =>
  typeof kept !== typeof value &&
  (typeof kept === "number" || typeof kept === "string") &&
  (typeof value === "number" || typeof value === "string") &&
  String(kept) === String(value);

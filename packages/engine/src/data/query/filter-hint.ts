/**
 * What a filter that found nothing may have been meant to say. Such filters are legal, and correct if a document has a
 * field called "path", so this is advice beside an empty answer and never an error.
 */
import { bareOperator } from "../../database/filter/bare-operator.ts";
import { isPlainObject } from "../../database/filter/parse-value.ts";
import { quoted } from "../../database/filter/place.ts";

/** The names for what a document has beside its content, which is found only at the top of a filter. */
const ENVELOPE = ["path", "version", "updated_at", "created_at", "updated_by"];

/** Undefined if the filter shows no known mistake. */
export function filterHint(filters: unknown): string | undefined {
  for (const [field, operand] of fieldsOf(filters)) {
    const hint = hintFor(field, operand);
    if (hint !== undefined) return hint;
  }
  return undefined;
}

function hintFor(field: string, operand: unknown): string | undefined {
  if (ENVELOPE.includes(field.split(".")[0]!)) {
    return (
      `${quoted(field)} was looked for in content. A document's own stands at the top of filters, outside $or and $not, ` +
      "without search and as_of."
    );
  }
  const bare = bareOperator(operand);
  if (bare !== undefined) {
    return `${quoted(field)} is compared with an object that has the key "${bare.written}"; did you mean "${bare.operator}"?`;
  }
  if (/^$|^\.|[^\\]\.(\.|$)/.test(field)) {
    return `${quoted(field)} asks for an empty key, which stands between two dots; did you mean one dot?`;
  }
  return undefined;
}

/** The fields of the whole filter, each with its operand. */
function* fieldsOf(filter: unknown): Generator<[field: string, operand: unknown]> {
  if (!isPlainObject(filter)) return;
  for (const [key, operand] of Object.entries(filter)) {
    if (!key.startsWith("$")) yield [key, operand];
    else if (Array.isArray(operand)) for (const part of operand) yield* fieldsOf(part);
    else yield* fieldsOf(operand);
  }
}

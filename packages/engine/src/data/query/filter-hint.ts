/**
 * What a filter that found nothing may have been meant to say. Such filters are legal, and correct if a document has a
 * field called "path", so this is advice beside an empty answer and never an error.
 */
import { bareOperator } from "../../database/filter/bare-operator.ts";
import { isPlainObject } from "../../database/filter/parse-value.ts";
import { quoted } from "../../database/filter/place.ts";
import { type NothingWords, nothingWords } from "./why-nothing-words.ts";

/** The names for what a document has beside its content, which is found only at the top of a filter. */
const ENVELOPE = ["path", "version", "updated_at", "created_at", "updated_by"];

/** Undefined if the filter shows no known mistake. */
export function filterHint(filters: unknown, locale = "en"): string | undefined {
  const words = nothingWords(locale);
  for (const [field, operand] of fieldsOf(filters)) {
    const hint = hintFor(field, operand, words);
    if (hint !== undefined) return hint;
  }
  return undefined;
}

function hintFor(field: string, operand: unknown, words: NothingWords): string | undefined {
  if (ENVELOPE.includes(field.split(".")[0]!)) {
    return words.envelope(quoted(field));
  }
  const bare = bareOperator(operand);
  if (bare !== undefined) {
    return words.bareOperator(quoted(field), bare.written, bare.operator);
  }
  if (/^$|^\.|[^\\]\.(\.|$)/.test(field)) {
    return words.emptyKey(quoted(field));
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

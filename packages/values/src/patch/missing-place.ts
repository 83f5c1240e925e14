/** Says what there is instead of the place that a pointer names, as the beginning of an error. */

import type { Json } from "../json/json.ts";
import { childOf, isNested } from "../json/json-object.ts";
import { KIND_WORDS, kindOf } from "../json/kind-of.ts";
import { preview, quote } from "../json/preview.ts";
import { nearestName } from "../nearest-name.ts";
import { writePointer } from "../places/json-pointer.ts";
import { writePlace } from "./patch-operation.ts";

/** Enough of a document's keys to see what it is about. */
const SHOWN_KEYS = 5;
/** The most keys to compare; comparing a misspelt key with 100,000 others would take 30 ms. */
const COMPARED_KEYS = 1000;

/** `tokens` must lead nowhere in `document`; the sentence is about the first token that fails. */
export function missingPlace(document: Json, tokens: readonly string[]): string {
  let holder = document;
  let depth = 0;
  for (const token of tokens) {
    const child = childOf(holder, token);
    if (child === undefined) break;
    holder = child;
    depth += 1;
  }
  const place = writePlace(writePointer(tokens.slice(0, depth)));
  return missingChild(holder, tokens[depth]!, place);
}

function missingChild(holder: Json, token: string, place: string): string {
  if (!isNested(holder)) {
    return `${place} is ${preview(holder)} (${KIND_WORDS[kindOf(holder)!]}), which holds nothing.`;
  }
  if (Array.isArray(holder)) return `${place} ${missingPosition(holder.length, token)}`;
  const keys = Object.keys(holder);
  const nearest = nearestName(token, keys.slice(0, COMPARED_KEYS));
  const hint = nearest === undefined ? keysInWords(keys) : `Did you mean ${quote(nearest)}?`;
  return `${place} has no key ${quote(token)}. ${hint}`;
}

function missingPosition(length: number, token: string): string {
  const what = token === "-" ? "and - means the place behind the last" : `without a position ${quote(token)}`;
  if (length === 0) return `is an empty list, ${what}.`;
  if (length === 1) return `is a list of 1 element, ${what}. Its only position is 0.`;
  return `is a list of ${length.toLocaleString("en")} elements, ${what}. Positions go from 0 to ${length - 1}.`;
}

function keysInWords(keys: readonly string[]): string {
  if (keys.length === 0) return "It is empty.";
  const shown = keys.slice(0, SHOWN_KEYS).map(quote).join(", ");
  const more = keys.length - SHOWN_KEYS;
  return `It has ${shown}${more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}.`;
}

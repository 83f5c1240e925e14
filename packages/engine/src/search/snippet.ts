/** The place of the first hit in a document, so that people and models can decide what to read. */

import { normalise } from "@etui/protocol/search-terms";
import type { Json } from "@etui/values/json/json";
import { writeFieldPath } from "@etui/values/places/field-path";
import { excerpt } from "@etui/values/text/cut-text";
import type { Terms } from "./terms.ts";
import { someValue } from "./text-of.ts";

export interface Snippet {
  /** The field, written as in filters: `address.lines.0`. */
  field: string;
  /** The value's text around the hit, with … for what was left out. */
  text: string;
}

const BEFORE = 30;
const LONGEST = 120;

/** Undefined if no value has any of the terms. The first term has priority: its first hit is shown if there is one. */
export function snippetOf(content: Json, terms: Terms): Snippet | undefined {
  for (const term of terms) {
    let snippet: Snippet | undefined;
    someValue(content, (value, steps) => {
      const text = String(value);
      const at = normalise(text).indexOf(term);
      if (at >= 0) snippet = { field: writeFieldPath(steps), text: around(text, placeOf(at, text)) };
      return at >= 0;
    });
    if (snippet) return snippet;
  }
  return undefined;
}

function around(text: string, hit: number): string {
  const from =
    hit + LONGEST - BEFORE >= text.length ? Math.max(0, text.length - LONGEST) : Math.max(0, hit - BEFORE);
  return excerpt(text, from, from + LONGEST, (part) => part.replace(/\s+/g, " ").trim());
}

const STRIDE = 1024;

/** The position in a text of the character at `at` in its normal form, which may be longer or shorter. */
function placeOf(at: number, text: string): number {
  let normal = 0;
  let place = 0;
  for (const stride of [STRIDE, 1]) {
    while (place < text.length) {
      const length = normalise(text.slice(place, place + stride)).length;
      if (normal + length > at) break;
      normal += length;
      place += stride;
    }
  }
  return place;
}

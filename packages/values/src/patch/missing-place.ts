/** What there is instead of the place a pointer names. */

import type { Json } from "../json/json.ts";
import { childOf, isNested } from "../json/json-object.ts";
import { kindOf } from "../json/kind-of.ts";
import { preview, quote } from "../json/preview.ts";
import { nearestName } from "../nearest-name.ts";
import { writePointer } from "../places/json-pointer.ts";
import { shownPlace } from "./patch-operation.ts";
import { type PatchFault, patchFault, type There, type WayOn } from "./patch-refusal.ts";

/** Enough of a document's keys to see what it is about. */
const SHOWN_KEYS = 5;
/** The most keys to compare; comparing a misspelt key with 100,000 others would take 30 ms. */
const COMPARED_KEYS = 1000;

/** `tokens` lead nowhere in `document`; it is about the first that fails. */
export function missingPlace(document: Json, tokens: readonly string[], way: WayOn): PatchFault {
  let holder = document;
  let depth = 0;
  for (const token of tokens) {
    const child = childOf(holder, token);
    if (child === undefined) break;
    holder = child;
    depth += 1;
  }
  const place = shownPlace(writePointer(tokens.slice(0, depth)));
  return patchFault("patch.missing_place", { place, there: insteadOf(holder, tokens[depth]!), way });
}

function insteadOf(holder: Json, token: string): There {
  if (!isNested(holder)) return { is: "value", value: preview(holder), kind: kindOf(holder)! };
  const wanted = token === "-" && Array.isArray(holder) ? token : quote(token);
  if (Array.isArray(holder)) return { is: "list", length: holder.length, wanted };
  const keys = Object.keys(holder);
  const nearest = nearestName(token, keys.slice(0, COMPARED_KEYS));
  if (nearest !== undefined) return { is: "object", wanted, nearest: quote(nearest) };
  const shown = keys.slice(0, SHOWN_KEYS).map(quote);
  return { is: "object", wanted, keys: shown, more: keys.length - shown.length };
}

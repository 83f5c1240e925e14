/**
 * Text is scanned before `JSON.parse`, which accepts 100,000 levels, while `JSON.stringify` and `structuredClone`
 * overflow the stack at 10,000.
 */
import { MAX_DEPTH } from "../json/depth.ts";
import { placeAt } from "../text/place.ts";
import { findJsonFault } from "./json-fault.ts";
import { type JsonRefusal, refusalOfFault } from "./json-refusal.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Refuses a text that nests too deep without parsing it, in one pass that skips strings. */
export function guardJsonText(text: string, { maxDepth = MAX_DEPTH } = {}): JsonRefusal | undefined {
  const at = opensDeeper(text, maxDepth);
  if (at === undefined) return undefined;
  const { line, column } = placeAt(text, at);
  return { code: "json.text_too_deep", facts: { levels: maxDepth, line, column } };
}

/** The place where a text opens one level too many. */
export function opensDeeper(text: string, maxDepth: number): number | undefined {
  if (opensAtMost(maxDepth, text)) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return undefined;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) return at;
    } else if (code === 0x7d || code === 0x5d) {
      depth--;
    }
  }
  return undefined;
}

/** A text with few openers cannot nest deep. Searching for them is native, so that an ordinary text needs no loop. */
function opensAtMost(limit: number, text: string): boolean {
  let openers = 0;
  for (const opener of ["{", "["]) {
    for (let at = text.indexOf(opener); at !== -1; at = text.indexOf(opener, at + 1)) {
      if (++openers > limit) return false;
    }
  }
  return true;
}

/** The index of the closing quote, or -1 if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

export type ParsedJson = { ok: true; value: unknown } | { ok: false; refused: JsonRefusal };

/** Parses a text from outside after checking its depth. A refusal says where the text breaks and how to correct it. */
export function parseJson(text: string): ParsedJson {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const tooDeep = guardJsonText(json);
  if (tooDeep !== undefined) return { ok: false, refused: tooDeep };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    return { ok: false, refused: unreadable(json) };
  }
}

function unreadable(json: string): JsonRefusal {
  if (json.trim() === "") return { code: "json.text_empty", facts: {} };
  const fault = findJsonFault(json);
  if (fault === undefined) return { code: "json.text_malformed", facts: {} };
  return refusalOfFault(fault, placeAt(json, fault.offset));
}

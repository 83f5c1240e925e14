import { MAX_DEPTH } from "../json/depth.ts";
import { type Place, placeAt } from "../text/place.ts";
import { findJsonFault, type JsonFault } from "./json-fault.ts";
import { opensDeeper } from "./parse-json.ts";

/** `place` is where the text has to be corrected. */
export type CheckedJson = { ok: true; value: unknown } | { ok: false; fault: JsonFault; place: Place };

/** The value of a text, or where and why it has none, for callers with words of their own. */
export function checkJson(text: string): CheckedJson {
  const value = opensDeeper(text, MAX_DEPTH) === undefined ? parsed(text) : undefined;
  if (value !== undefined) return { ok: true, value };
  const fault = findJsonFault(text)!;
  return {
    ok: false,
    fault,
    // A missing quote is noticed at the end of the line, but has to be added where the string starts.
    place: placeAt(text, fault.code === "line_break" ? fault.begins : fault.offset),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

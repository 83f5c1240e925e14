import { MAX_DEPTH } from "../json/depth.ts";
import { type Place, placeAt } from "../text/place.ts";
import { findJsonFault, type JsonFault } from "./json-fault.ts";
import { opensDeeper } from "./parse-json.ts";

/** `place` is where something is to be mended. */
export type CheckedJson = { ok: true; value: unknown } | { ok: false; fault: JsonFault; place: Place };

/** The value of a text, or where and why it is none, for whoever has words of their own. */
export function checkJson(text: string): CheckedJson {
  const value = opensDeeper(text, MAX_DEPTH) === undefined ? parsed(text) : undefined;
  if (value !== undefined) return { ok: true, value };
  const fault = findJsonFault(text)!;
  return {
    ok: false,
    fault,
    // A quote that was forgotten is met at the end of its line; it is missing where the string stands.
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

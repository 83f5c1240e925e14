import { MAX_DEPTH } from "@etui/values/json/depth";
import { findJsonFault, type JsonFault } from "@etui/values/parse/json-fault";
import { type Place, placeAt } from "@etui/values/text/place";

/** `bytes` are those of the shortest JSON of the value, which is what a store counts. */
export type CheckedJson =
  | { ok: true; value: unknown; bytes: number }
  | { ok: false; fault: JsonFault; place: Place };

export function checkJson(text: string): CheckedJson {
  const value = parsed(text);
  // What can be parsed may still nest too deep for whoever takes it.
  if (value === undefined || isDeeper(value, MAX_DEPTH)) {
    const fault = findJsonFault(text)!;
    // What is to be mended is where the string begins that was never closed.
    const at = fault.code === "line_break" ? fault.begins : fault.offset;
    return { ok: false, fault, place: placeAt(text, at) };
  }
  return { ok: true, value, bytes: byteLength(JSON.stringify(value)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

const utf8 = new TextEncoder();

export const byteLength = (text: string): number => utf8.encode(text).length;

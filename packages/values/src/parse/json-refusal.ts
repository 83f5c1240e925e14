/** Why a text or a value is refused: a code, and the facts for its sentence. The sentences are in packages/words. */
import { MAX_DEPTH } from "../json/depth.ts";
import type { JsonFault } from "./json-fault.ts";

/** The place of the fault; undefined for the value as a whole. */
type At = { at?: string | undefined };

/** Where a text breaks; the line is left out if the text is one line of a file. */
type InText = { line?: number | undefined; column: number };

export interface JsonFacts {
  "json.not_finite": At & { number: string };
  "json.too_deep": At & { levels: number };
  "json.too_many": At & { most: number };
  "json.no_json": At & { kind: "bigint" | "function" | "symbol" };
  "json.undefined": At;
  "json.circular": At;
  "json.date": At;
  "json.no_plain_object": At;
  "json.reserved_name": At & { name: string };
  "json.constructor": At;
  "json.nul": At;
  "json.nul_in_name": At;
  "json.half_character": At;
  "json.half_character_in_name": At;
  "json.text_empty": Record<never, never>;
  "json.text_malformed": Record<never, never>;
  "json.text_too_deep": InText & { levels: number };
  "json.text_breaks": InText & { fault: Exclude<JsonFault, { code: "too_deep" }> };
}

export type JsonRefusal = {
  [Code in keyof JsonFacts]: { readonly code: Code; readonly facts: Readonly<JsonFacts[Code]> };
}[keyof JsonFacts];

export const refusalOfFault = (fault: JsonFault, { line, column }: InText): JsonRefusal =>
  fault.code === "too_deep"
    ? { code: "json.text_too_deep", facts: { levels: MAX_DEPTH, line, column } }
    : { code: "json.text_breaks", facts: { line, column, fault } };

/** Reads what people write where a text, a list of texts, a switch or a mapping is expected, as they meant it. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";

/** `exact` is false if something else was expected and the value was converted. */
export interface Taken<Value> {
  value: Value;
  exact: boolean;
}

const LONGEST_LIST = 1_000;

/** Undefined if there is nothing: null, or blank text. */
export function takeText(given: Json | undefined): Taken<string> | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string")
    return given.trim() === "" ? undefined : { value: given.trim(), exact: true };
  if (typeof given === "number" || typeof given === "boolean") return { value: String(given), exact: true };
  const lines = Array.isArray(given) ? given.map(inLine) : linesOf(given);
  const value = lines.filter(Boolean).join("\n");
  return value === "" ? undefined : { value, exact: false };
}

/** A text is split at commas and line ends; repeated and blank items are left out. */
export function takeTexts(
  given: Json | undefined,
  cut: (text: string) => string[] = atCommas,
): Taken<string[]> {
  if (given === undefined || given === null) return { value: [], exact: true };
  if (typeof given === "string") return { value: distinct(cut(given)), exact: true };
  if (Array.isArray(given)) {
    return {
      value: distinct(given.map(inLine)),
      exact: given.every((item) => !isNested(item) && item !== null),
    };
  }
  return { value: distinct(isObject(given) ? linesOf(given) : [String(given)]), exact: false };
}

export const atCommas = (text: string): string[] =>
  text.split(/[,，、;；\n]/).map((item) => item.trim().replace(/^- +/, ""));

/** Splits `Bash(git add:*), Read` and `Bash(git add:*) Read` alike: the part in brackets belongs to its tool. */
export function atToolEnds(text: string): string[] {
  const items: string[] = [];
  let item = "";
  let depth = 0;
  for (const character of text.slice(0, 20_000)) {
    if (character === "(") depth += 1;
    if (character === ")" && depth > 0) depth -= 1;
    if (depth === 0 && /[\s,，、]/.test(character)) {
      items.push(item);
      item = "";
    } else item += character;
  }
  return [...items, item].map((one) => one.replace(/^-$/, ""));
}

/** Undefined if it means neither yes nor no. */
export function takeFlag(given: Json | undefined): Taken<boolean> | undefined {
  if (typeof given === "boolean") return { value: given, exact: true };
  const text =
    typeof given === "string" || typeof given === "number" ? String(given).trim().toLowerCase() : "";
  if (/^(?:true|yes|on|1|是)$/.test(text)) return { value: true, exact: false };
  if (/^(?:false|no|off|0|否)$/.test(text)) return { value: false, exact: false };
  return undefined;
}

const isNested = (value: Json): boolean => typeof value === "object" && value !== null;

const linesOf = (mapping: JsonObject): string[] =>
  Object.entries(mapping).map(([key, value]) => `${key}: ${inLine(value)}`);

function inLine(value: Json): string {
  if (value === null) return "";
  if (!isNested(value)) return String(value).trim();
  // `- Use when: …` is a mapping in YAML, but its author meant a sentence.
  return isObject(value) ? linesOf(value).join(", ") : (value as Json[]).map(inLine).join(", ");
}

const distinct = (items: readonly string[]): string[] =>
  [...new Set(items.filter((item) => item !== ""))].slice(0, LONGEST_LIST);

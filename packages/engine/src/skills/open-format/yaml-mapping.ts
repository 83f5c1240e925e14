/**
 * Writes a mapping as YAML that every parser reads alike, including the small ones of MCP hosts: one line for each key,
 * and texts in double quotes as in JSON, because hosts compare what they read with what was announced.
 */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";

/** Ends with a line break. Mappings one level down have lines of their own. */
export function yamlMapping(fields: JsonObject): string {
  return Object.entries(fields)
    .map(([key, value]) =>
      isObject(value) && Object.keys(value).length > 0
        ? `${keyText(key)}:\n${linesOf(value)}`
        : `${keyText(key)}: ${flow(value)}\n`,
    )
    .join("");
}

const linesOf = (fields: JsonObject): string =>
  Object.entries(fields)
    .map(([key, value]) => `  ${keyText(key)}: ${flow(value)}\n`)
    .join("");

/** Words such as `no` and `null` are values in some versions of YAML. */
const keyText = (key: string): string =>
  /^[a-z][a-z0-9]*[-_][a-z0-9_-]*[a-z0-9]$/i.test(key) || PLAIN_KEYS.has(key) ? key : flow(key);

const PLAIN_KEYS: ReadonlySet<string> = new Set([
  ...["name", "description", "license", "compatibility", "metadata", "version", "author"],
]);

/** In JSON, only a quoted key can be followed by `:` without a space, and some parsers require the space. */
function flow(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (isObject(value))
    return `{${Object.entries(value)
      .map(([key, item]) => `${flow(key)}: ${flow(item)}`)
      .join(", ")}}`;
  return typeof value === "string" ? quoted(value) : JSON.stringify(value);
}

/** Characters that JSON allows unescaped and YAML does not. */
const quoted = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

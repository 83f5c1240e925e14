/** Any JSON value as something small enough to print. */

import type { CellValue } from "@etui/protocol/cards/cell";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";

const MAX_CELL_TEXT = 500;
/**
 * JSON in a cell is only for a glance; writing 500 characters of it took half the time of a table of 1,000 countries.
 */
const MAX_BRIEF = 160;
/** Deeper than anyone reads in one line, and shallow enough for any stack. */
const MAX_BRIEF_DEPTH = 6;

/** Scalars stay as they are, lists of scalars become text, and anything deeper becomes short JSON. */
export function cellOf(value: Json): CellValue {
  if (typeof value === "string") return cutText(value, MAX_CELL_TEXT);
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "boolean" || value === null) return value;
  if (Array.isArray(value) && value.length > 0 && !value.some(isNested)) return readOut(value);
  return briefJson(value);
}

export function cellText(value: Json): string {
  const cell = cellOf(value);
  return cell === null ? "" : String(cell);
}

/** Short JSON. Writing stops at a length or depth, so that a megabyte costs no more than a line. */
export function briefJson(value: Json): string {
  return cutText(writeBrief(value, MAX_BRIEF, 0), MAX_BRIEF);
}

function writeBrief(value: Json, room: number, depth: number): string {
  const longest = Math.max(room, 1);
  if (typeof value === "string") return JSON.stringify(cutText(value, longest));
  if (!isNested(value)) return String(value);
  if (depth === MAX_BRIEF_DEPTH) return "…";
  const isArray = Array.isArray(value);
  let text = isArray ? "[" : "{";
  for (const key of isArray ? value.keys() : Object.keys(value)) {
    if (text.length > longest) break;
    if (text.length > 1) text += ", ";
    if (!isArray) text += `${JSON.stringify(cutText(String(key), longest))}: `;
    text += writeBrief((value as JsonObject)[key]!, room - text.length, depth + 1);
  }
  return text + (isArray ? "]" : "}");
}

function readOut(values: readonly Json[]): string {
  let text = "";
  for (const value of values) {
    if (text.length > MAX_CELL_TEXT) break;
    text += `${text === "" ? "" : ", "}${typeof value === "string" ? cutText(value, MAX_CELL_TEXT) : String(value)}`;
  }
  return cutText(text, MAX_CELL_TEXT);
}

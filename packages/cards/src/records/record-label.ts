import { isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { cellText } from "../cells/cell.ts";
import { humaniseKey } from "../cells/humanise-key.ts";
import { findTitle, firstText, MAX_TITLE } from "./record-title.ts";
import { type CardRecord, recordReader } from "./records.ts";

/** A short name for a row: its title, or else its place; "" for a bare number. */
export function recordLabel(record: CardRecord, field?: string, told: readonly string[] = []): string {
  const { value, name, document } = record;
  if (field !== undefined) return cutText(cellText(recordReader(field)(record) ?? null), MAX_TITLE);
  const title = isObject(value) ? findTitle(value)?.text : undefined;
  if (title !== undefined) return title;
  if (name !== undefined) return cutText(document === undefined ? humaniseKey(name) : name, MAX_TITLE);
  if (isObject(value)) return firstText(value, told)?.text ?? "";
  return typeof value === "string" && !isNested(value) ? cutText(value, MAX_TITLE) : "";
}

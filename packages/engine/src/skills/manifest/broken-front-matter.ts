/**
 * Reads what can be saved of front matter that is no valid YAML, entry by entry, so that one unquoted colon costs only
 * its own entry some detail.
 */

import type { Json, JsonObject } from "@etui/values/json/json";
import { setField } from "@etui/values/json/json-object";
import { readYaml } from "./read-yaml.ts";

/** A key at the start of a line. People who write Chinese type the wide colon. */
const ENTRY =
  /^(?:"([^"\n]{1,100})"|'([^'\n]{1,100})'|([\p{L}_][\p{L}\p{N}_.-]{0,99}))[ \t]*(?::(?=\s|$)|：)[ \t]*(.*)$/u;
const ITEM = /^\s*- +(.*)$/;
const MOST_DEPTH = 4;
const MOST_ENTRIES = 500;

export interface SalvagedFields {
  fields: JsonObject;
  /** The keys with their lines in the file. */
  keyLines: ReadonlyMap<string, number>;
}

export const isEntry = (line: string): boolean => ENTRY.test(line);

/** `firstLine` is the number of the first line in its file. */
export function salvageFields(lines: readonly string[], firstLine: number): SalvagedFields {
  const fields: JsonObject = {};
  const keyLines = new Map<string, number>();
  for (const entry of entriesOf(lines.map(withoutTabs))) {
    const { key, value } = readEntry(entry, 0);
    if (FORBIDDEN.has(key)) continue;
    setField(fields, key, value);
    keyLines.set(key, entry.index + firstLine);
  }
  return { fields, keyLines };
}

const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

interface Entry {
  key: string;
  /** The text after the colon. */
  inline: string;
  /** The lines below, up to the next key. */
  below: string[];
  /** The index of the key's line. */
  index: number;
}

/** Lines before the first key are ignored. */
function entriesOf(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    const found = entries.length < MOST_ENTRIES ? ENTRY.exec(line) : null;
    if (found) {
      const key = found[1] ?? found[2] ?? found[3]!;
      entries.push({ key, inline: found[4]!.trim(), below: [], index });
    } else entries.at(-1)?.below.push(line);
  }
  return entries;
}

function readEntry({ key, inline, below }: Entry, depth: number): { key: string; value: Json } {
  const asYaml = readYaml([`${JSON.stringify(key)}: ${inline}`, ...below].join("\n"), { exactNumbers: true });
  const whole = asYaml.ok ? asYaml.value : undefined;
  if (typeof whole === "object" && whole !== null && !Array.isArray(whole) && Object.hasOwn(whole, key)) {
    return { key, value: whole[key]! };
  }
  return { key, value: readPlainly(inline, below, depth) };
}

function readPlainly(inline: string, below: readonly string[], depth: number): Json {
  const block = /^([|>])[-+0-9]*\s*(?:#.*)?$/.exec(inline)?.[1];
  if (block !== undefined)
    return outdented(below)
      .join(block === "|" ? "\n" : " ")
      .trim();
  const filled = below.filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
  if (inline !== "") {
    if (inline.startsWith("[") && inline.endsWith("]"))
      return inline
        .slice(1, -1)
        .split(/[,，、]/)
        .map(unquoted)
        .filter(Boolean);
    return unquoted([inline, ...filled.map((line) => line.trim())].join(" "));
  }
  if (filled.length === 0) return null;
  if (ITEM.test(filled[0]!)) return itemsOf(filled);
  const inner = outdented(filled);
  const entries = depth < MOST_DEPTH ? entriesOf(inner) : [];
  if (entries.length === 0 || !isEntry(inner[0]!)) return inner.map((line) => line.trim()).join(" ");
  const value: JsonObject = {};
  for (const entry of entries) {
    const read = readEntry(entry, depth + 1);
    if (!FORBIDDEN.has(read.key)) setField(value, read.key, read.value);
  }
  return value;
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line)?.[1];
    if (item !== undefined) items.push(item.trim());
    else if (items.length > 0) items[items.length - 1] += ` ${line.trim()}`;
  }
  return items.map(unquoted).filter(Boolean);
}

function outdented(lines: readonly string[]): string[] {
  const margins = lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)![0].length);
  const margin = margins.reduce((least, length) => Math.min(least, length), 100);
  return lines.map((line) => line.slice(margin).trimEnd());
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const quote = trimmed[0];
  if (quote !== '"' && quote !== "'") return trimmed;
  const rest = trimmed.slice(1);
  // In `"Quick" and dirty`, the quotes are part of the text.
  if (!rest.endsWith(quote) && rest.includes(quote)) return trimmed;
  const inner = rest.endsWith(quote) ? rest.slice(0, -1) : rest;
  return quote === '"' ? inner.replaceAll('\\"', '"') : inner.replaceAll("''", "'");
}

const withoutTabs = (line: string): string =>
  line.includes("\t") ? line.replace(/^[ \t]+/, (margin) => margin.replaceAll("\t", "  ")) : line;

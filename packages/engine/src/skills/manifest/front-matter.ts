/**
 * The lines between two `---` at the top of a file, and the text below them.
 *
 * Every file gives a result: front matter that no YAML parser accepts is read entry by entry.
 */

import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { refusal } from "@etui/words/refusal";
import type { Diagnostic } from "../skill.ts";
import { isEntry, salvageFields } from "./broken-front-matter.ts";
import { readYaml } from "./read-yaml.ts";

const LONGEST_FRONT_MATTER = 64 * 1024;
const LONGEST_FILE = 1024 * 1024;
const REFUSED_FILE = 4 * 1024 * 1024;
/** A text may have one lost character in this many characters. */
const MOST_LOST = 10;
const FENCE = /^---[ \t]*$/;
const END = /^(?:---|\.\.\.)[ \t]*$/;

export interface FrontMatter {
  fields: JsonObject;
  /** The keys of `fields` with their lines in the file, from 1. */
  keyLines: ReadonlyMap<string, number>;
  /** The text after the front matter, with `\n` at the ends of lines. */
  body: string;
  /** The line of the file in which the body begins, from 1. */
  bodyLine: number;
  /** The diagnostics, without `file`. With an error, nothing was read. */
  diagnostics: Diagnostic[];
}

/**
 * `text` is a whole file; it may have a byte order mark and any line ends. Numbers whose text says more than their
 * value (1.0) are text in `fields`, and dates always are. Never throws; a file above 4 MiB is refused with
 * `file_too_large`, and one that is no UTF-8 text with `not_text`.
 */
export function readFrontMatter(text: string): FrontMatter {
  const diagnostics: Diagnostic[] = [];
  if (text.length > REFUSED_FILE) {
    const says = refusal("manifest.file_too_large", { characters: text.length });
    return nothing([{ severity: "error", code: "file_too_large", says }]);
  }
  const strange = notText(text);
  if (strange?.severity === "error") return nothing([strange]);
  if (strange) diagnostics.push(strange);
  let rest = withPlainLines(text);
  if (rest.length > LONGEST_FILE) {
    const says = refusal("manifest.file_cut", { characters: rest.length, most: LONGEST_FILE });
    diagnostics.push({ severity: "warning", code: "file_cut", says });
    rest = rest.slice(0, Math.max(rest.lastIndexOf("\n", LONGEST_FILE), 0) || LONGEST_FILE);
  }
  const opening = /^(?:[ \t]*\n)*/.exec(rest)![0].length;
  const lineEnd = endOfLine(rest, opening);
  if (!FENCE.test(rest.slice(opening, lineEnd))) {
    const says = refusal("manifest.no_front_matter");
    diagnostics.push({ severity: "warning", code: "no_front_matter", says, line: 1 });
    return { ...nothing(diagnostics), body: rest };
  }
  const firstLine = linesUpTo(rest, opening) + 2;
  const found = spanOf(rest, lineEnd + 1);
  if (!found.closed) {
    const says = refusal("manifest.unclosed_front_matter");
    diagnostics.push({ severity: "warning", code: "unclosed_front_matter", says, line: firstLine - 1 });
  }
  let yaml = rest.slice(lineEnd + 1, found.end);
  const bodyLine = linesUpTo(rest, found.bodyStart) + 1;
  if (yaml.length > LONGEST_FRONT_MATTER) {
    const facts = { characters: yaml.length, most: LONGEST_FRONT_MATTER };
    const says = refusal("manifest.front_matter_cut", facts);
    diagnostics.push({ severity: "warning", code: "front_matter_cut", says, line: firstLine });
    yaml = yaml.slice(0, Math.max(yaml.lastIndexOf("\n", LONGEST_FRONT_MATTER), 0) || LONGEST_FRONT_MATTER);
  }
  const read = readFields(yaml, firstLine, diagnostics);
  return { ...read, body: rest.slice(found.bodyStart), bodyLine, diagnostics };
}

function readFields(
  yaml: string,
  firstLine: number,
  diagnostics: Diagnostic[],
): { fields: JsonObject; keyLines: ReadonlyMap<string, number> } {
  const reading = readYaml(yaml, { exactNumbers: true, firstLine });
  if (reading.ok) {
    for (const remark of reading.remarks) diagnostics.push({ severity: "warning", ...remark });
    if (reading.value === undefined || reading.value === null) return { fields: {}, keyLines: new Map() };
    if (isObject(reading.value)) return { fields: reading.value, keyLines: reading.keyLines };
  }
  const line = reading.ok ? firstLine : reading.line;
  const because = reading.ok ? refusal("manifest.no_keys") : reading.refused;
  const says = refusal("manifest.broken_yaml", { because });
  diagnostics.push({ severity: "warning", code: "broken_yaml", says, line });
  return salvageFields(yaml.split("\n"), firstLine);
}

interface Span {
  /** Where the YAML ends; `bodyStart` is where the body begins. */
  end: number;
  bodyStart: number;
  closed: boolean;
}

function spanOf(text: string, start: number): Span {
  for (let at = start; at <= text.length; ) {
    const end = endOfLine(text, at);
    // Few lines begin so, and slicing all of a long body would cost more than reading the front matter.
    const first = text.charCodeAt(at);
    if ((first === DASH || first === DOT) && END.test(text.slice(at, end))) {
      return { end: at, bodyStart: Math.min(end + 1, text.length), closed: true };
    }
    at = end + 1;
  }
  return { ...unclosed(text, start), closed: false };
}

const DASH = 45;
const DOT = 46;

/** Unclosed front matter continues as long as lines look like it: keys, lines indented below them, and lists. */
function unclosed(text: string, start: number): { end: number; bodyStart: number } {
  let blank = false;
  for (let at = start; at < text.length; ) {
    const end = endOfLine(text, at);
    const line = text.slice(at, Math.min(end, at + 500));
    const belongs = /^\s*$|^[ \t]|^- /.test(line) || isEntry(line) || (line.startsWith("#") && !blank);
    if (!belongs) return { end: at, bodyStart: at };
    blank = line.trim() === "";
    at = end + 1;
  }
  return { end: text.length, bodyStart: text.length };
}

/** Zero bytes, and the replacement for bytes that are not UTF-8. */
const LOST = /[\0\ufffd]/g;

/** A picture with the wrong name, or a text in GBK or UTF-16. A stray byte or two is no reason to refuse the rest. */
function notText(text: string): Diagnostic | undefined {
  if (!text.includes("\0") && !text.includes("\ufffd")) return undefined;
  const line = linesUpTo(text, text.search(LOST)) + 1;
  const lost = text.match(LOST)!.length;
  if (lost * MOST_LOST > text.length) {
    const says = refusal("manifest.not_text", { lost, characters: text.length });
    return { severity: "error", code: "not_text", says, line };
  }
  const says = refusal("manifest.lost_characters", { lost });
  return { severity: "warning", code: "lost_characters", says, line };
}

function withPlainLines(text: string): string {
  const marked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return marked.includes("\r") ? marked.replace(/\r\n?/g, "\n") : marked;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function linesUpTo(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

const nothing = (diagnostics: Diagnostic[]): FrontMatter => ({
  fields: {},
  keyLines: new Map(),
  body: "",
  bodyLine: 1,
  diagnostics,
});

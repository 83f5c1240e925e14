/**
 * What a file holds, entry by entry. Three forms, told apart by their content:
 *
 *   {"path": …, "content": …}      NDJSON: an entry a line, however many
 *   {"goals/2026": {…}, …}         one JSON object: path → content
 *   [{…}, {…}]                     one JSON array of records, named by a template (so can be NDJSON records)
 *
 * Lines are read one at a time. The other two are parsed whole, hence their limit.
 */
import { parseJson } from "@etui/engine";
import type { FillFault, PathTemplate } from "@etui/values/import/path-template";
import type { JsonRefusal } from "@etui/values/parse/json-refusal";
import { type Line, LONGEST } from "@etui/values/text/text-lines";
import { sayRefusal } from "@etui/words/say-refusal";
import { Failure, UsageError } from "../exit.ts";
import { refusedBy } from "../refused-by.ts";
import { language, words } from "../words/words.ts";
import type { Entry } from "./entry.ts";
import { readLines } from "./lines.ts";

export interface Source {
  bytes: AsyncIterable<Uint8Array>;
  /** The file's name, for its extension. */
  name: string;
  template: PathTemplate | undefined;
}

/** @throws when the file cannot be read on at all; an entry with a fault is yielded as one. */
export async function* readEntries({ bytes, name, template }: Source): AsyncGenerator<Entry> {
  const lines = readLines(bytes);
  const first = await nextFilled(lines);
  if (!first) return;
  if (/\.(ndjson|jsonl)$/i.test(name) || isEntryOnItsOwn(first.text, template)) {
    for (let line: Line | undefined = first; line; line = await nextFilled(lines)) {
      yield entryOfLine(line, template);
    }
  } else {
    yield* entriesOfWhole(await readOn(first, lines), template);
  }
}

async function nextFilled(lines: AsyncIterator<Line>): Promise<Line | undefined> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return undefined;
    if (value.text.trim() !== "") return value;
  }
}

/** The first line of NDJSON is whole by itself; that of a JSON text seldom, and then it has no path as text. */
function isEntryOnItsOwn(text: string, template: PathTemplate | undefined): boolean {
  if (!text.trimStart().startsWith("{")) return false;
  const parsed = parseJson(text);
  if (!parsed.ok) return false;
  return template !== undefined || typeof (parsed.value as { path?: unknown }).path === "string";
}

function entryOfLine({ number, text }: Line, template: PathTemplate | undefined): Entry {
  const at = words().import.line(number);
  const parsed = parseJson(text);
  // The line is named already, and the text is always at its own line 1.
  if (!parsed.ok) return { at, error: sayRefusal(withoutLine(parsed.refused), language()) };
  return entryOf(parsed.value, at, template);
}

const withoutLine = (refused: JsonRefusal): JsonRefusal =>
  refused.code === "json.text_breaks"
    ? { ...refused, facts: { ...refused.facts, line: undefined } }
    : refused;

/** The rest of the file behind its first line, with the line breaks that faults are counted by. */
async function readOn(first: Line, lines: AsyncIterable<Line>): Promise<string> {
  const texts = ["\n".repeat(first.number - 1) + first.text];
  let length = first.text.length;
  for await (const { text } of lines) {
    texts.push(text);
    length += text.length + 1;
    if (length > LONGEST) throw new Failure(words().import.tooLarge(LONGEST));
  }
  return texts.join("\n");
}

function* entriesOfWhole(text: string, template: PathTemplate | undefined): Generator<Entry> {
  const parsed = parseJson(text);
  if (!parsed.ok) throw refusedBy(parsed.refused);
  const { value } = parsed;
  if (Array.isArray(value)) {
    for (const [index, record] of value.entries()) {
      yield entryOf(record, words().import.entry(index + 1), template);
    }
  } else if (typeof value === "object" && value !== null) {
    if (template) throw new UsageError(words().import.templateForObject);
    for (const [path, content] of Object.entries(value)) {
      yield { at: words().import.entryAt(JSON.stringify(path)), path, content };
    }
  } else {
    throw new Failure(words().import.noDocuments);
  }
}

function entryOf(record: unknown, at: string, template: PathTemplate | undefined): Entry {
  if (template) {
    const filled = template.fill(record);
    return "path" in filled ? { at, path: filled.path, content: record } : { at, error: said(filled.fault) };
  }
  const { path, content } = (record ?? {}) as { path?: unknown; content?: unknown };
  if (typeof path !== "string") return { at, error: words().import.withoutPath };
  if (content === undefined) return { at, error: words().import.withoutContent };
  return { at, path, content };
}

const said = ({ code, field }: FillFault) =>
  code === "missing_field" ? words().import.missingField(field) : words().import.fieldNoText(field);

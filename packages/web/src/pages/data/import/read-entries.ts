/**
 * What a file holds, entry by entry. Forms are told apart by their content, as on the command line:
 *
 *   {"path": …, "content": …}      NDJSON: an entry a line, however many
 *   {"goals/2026": {…}, …}         one JSON object: path → content; any other object is one document
 *   [{…}, {…}]                     one JSON array of records, named by a template (so can be NDJSON records)
 *
 * and besides CSV, a record a row, and Markdown or plain text, each a document with its `text`.
 */
import type { PathTemplate } from "@etui/protocol/import/path-template";
import { type Line, LONGEST, linesOf, textOf, UnreadableText } from "@etui/protocol/import/text-lines";
import { checkJson } from "../../../things/editor/check-json.ts";
import { CsvReader, cellValue, separatorOf } from "./csv-rows.ts";
import type { ImportFault, Spot } from "./import-fault.ts";

export type Entry = { spot: Spot } & (
  | { path: string; content: unknown }
  /** A record that has no path of its own, and nothing was said of how to make one. */
  | { record: unknown }
  | { fault: ImportFault }
);

export interface Source {
  file: File;
  template: PathTemplate | undefined;
  onBytes(bytes: number): void;
}

export async function* readEntries(source: Source): AsyncGenerator<Entry> {
  try {
    yield* entriesOf(source);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableText)) throw thrown;
    yield { spot: undefined, fault: { code: thrown.code } };
  }
}

function entriesOf(source: Source): AsyncGenerator<Entry> {
  switch (extensionOf(source.file.name)) {
    case "csv":
    case "tsv":
      return csvEntries(source);
    case "md":
    case "markdown":
    case "txt":
      return textEntry(source);
    default:
      return jsonEntries(source);
  }
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();
/** A file's name without its extension: what a document made of it is called. */
export const stemOf = (name: string) => name.replace(/\.[^.]*$/, "") || name;

async function* textEntry({ file, onBytes }: Source): AsyncGenerator<Entry> {
  let text = "";
  for await (const slice of textOf(bytesOf(file, onBytes))) {
    text += slice;
    if (text.length > LONGEST) throw new UnreadableText("too_long");
  }
  yield { spot: undefined, path: stemOf(file.name), content: { text } };
}

async function* csvEntries({ file, template, onBytes }: Source): AsyncGenerator<Entry> {
  let reader: CsvReader | undefined;
  let names: string[] | undefined;
  const entryOf = (line: number, cells: string[]): Entry | undefined => {
    if (!names) {
      names = cells.map((name, index) => name.trim() || `column ${index + 1}`);
      return undefined;
    }
    if (cells.length > names.length) return { spot: { line }, fault: { code: "too_many_cells" } };
    // Not by assignment: a column may be called __proto__.
    const record: Record<string, unknown> = Object.fromEntries(
      names
        .map((name, index) => [name, cellValue(cells[index] ?? "")] as const)
        .filter(([, value]) => value !== undefined),
    );
    const { path, ...content } = record;
    if (typeof path === "string") return { spot: { line }, path, content };
    return named(record, { line }, template);
  };
  for await (const text of textOf(bytesOf(file, onBytes))) {
    reader ??= new CsvReader(separatorOf(text.split("\n", 1)[0]!));
    for (const { line, cells } of reader.read(text)) {
      const entry = entryOf(line, cells);
      if (entry) yield entry;
    }
  }
  const openQuote = reader?.openQuote;
  if (openQuote !== undefined) return yield { spot: { line: openQuote }, fault: { code: "open_quote" } };
  for (const { line, cells } of reader?.end() ?? []) {
    const entry = entryOf(line, cells);
    if (entry) yield entry;
  }
}

async function* jsonEntries({ file, template, onBytes }: Source): AsyncGenerator<Entry> {
  const lines = linesOf(textOf(bytesOf(file, onBytes)));
  const first = await nextFilled(lines);
  if (!first) return yield { spot: undefined, fault: { code: "no_documents" } };
  const second = isObjectText(first.text) ? await nextFilled(lines) : undefined;
  // Behind a whole object nothing may follow in one JSON text, so it is a line among lines.
  const isLines = second !== undefined || isEntry(first.text);
  if (!isLines)
    return yield* entriesOfWhole(await readOn([first, second], lines), stemOf(file.name), template);
  for (let line: Line | undefined = first, next = second; line; line = next, next = undefined) {
    yield entryOfLine(line, template);
    next ??= await nextFilled(lines);
  }
}

async function nextFilled(lines: AsyncIterator<Line>): Promise<Line | undefined> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return undefined;
    if (value.text.trim() !== "") return value;
  }
}

/** The first line of NDJSON is whole by itself; that of a JSON text seldom. */
const isObjectText = (text: string) => text.trimStart().startsWith("{") && checkJson(text).ok;

/** A file of one line is NDJSON only where it says where it goes. */
function isEntry(text: string): boolean {
  const checked = checkJson(text);
  return (
    checked.ok && typeof (checked.value as { path?: unknown }).path === "string" && text.includes('"content"')
  );
}

function entryOfLine({ number, text }: Line, template: PathTemplate | undefined): Entry {
  const spot = { line: number };
  const checked = checkJson(text);
  if (checked.ok) return named(checked.value, spot, template);
  return { spot, fault: { code: "not_json", column: checked.place.column, fault: checked.fault } };
}

/** The rest of the file behind its first lines, with the line breaks that faults are counted by. */
async function readOn(begun: (Line | undefined)[], lines: AsyncIterable<Line>): Promise<string> {
  const texts: string[] = [];
  let length = 0;
  const take = ({ number, text }: Line) => {
    while (texts.length < number - 1) texts.push("");
    texts.push(text);
    length += text.length + 1;
    if (length > LONGEST) throw new UnreadableText("too_long");
  };
  for (const line of begun) if (line) take(line);
  for await (const line of lines) take(line);
  return texts.join("\n");
}

function* entriesOfWhole(text: string, stem: string, template: PathTemplate | undefined): Generator<Entry> {
  const checked = checkJson(text);
  if (!checked.ok) {
    const { line, column } = checked.place;
    yield { spot: { line }, fault: { code: "not_json", column, fault: checked.fault } };
    return;
  }
  const { value } = checked;
  if (Array.isArray(value)) {
    // A list of texts or numbers is a document of its own.
    if (!value.some(isObject)) yield { spot: undefined, path: stem, content: value };
    else for (const [index, record] of value.entries()) yield named(record, { entry: index + 1 }, template);
  } else if (isObject(value)) {
    if (!isMapOfPaths(value)) yield { spot: undefined, path: stem, content: value };
    else for (const [path, content] of Object.entries(value)) yield { spot: { key: path }, path, content };
  } else yield { spot: undefined, fault: { code: "no_documents" } };
}

/** Whether every field could be a document, and one at least is named as a path is. */
function isMapOfPaths(value: Record<string, unknown>): boolean {
  const entries = Object.entries(value);
  return entries.every(([, content]) => isNested(content)) && entries.some(([path]) => path.includes("/"));
}

function named(record: unknown, spot: Spot, template: PathTemplate | undefined): Entry {
  if (!isObject(record)) return { spot, fault: { code: "scalar" } };
  if (typeof record.path === "string" && "content" in record)
    return { spot, path: record.path, content: record.content };
  if (!template) return { spot, record };
  const filled = template.fill(record);
  return "fault" in filled ? { spot, fault: filled.fault } : { spot, path: filled.path, content: record };
}

const isNested = (value: unknown) => typeof value === "object" && value !== null;
const isObject = (value: unknown): value is Record<string, unknown> =>
  isNested(value) && !Array.isArray(value);

/** A file piece by piece; not every browser can iterate a stream. `onBytes` hears how much was read. */
async function* bytesOf(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
      onBytes(value.byteLength);
    }
  } finally {
    await reader.cancel();
  }
}

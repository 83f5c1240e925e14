/**
 * Reads the entries of a file. Forms are recognised by their content, as on the command line: lines such as `{"path":
 * …, "content": …}` are NDJSON, an entry each; an object such as `{"goals/2026": {…}, …}` maps paths to contents, and
 * any other object is one document; an array `[{…}, {…}]` holds records that a template names, as NDJSON records may
 * be.
 *
 * CSV has a record in each row; Markdown and plain text become a document with their `text`.
 */

import type { PathTemplate } from "@etui/values/import/path-template";
import { type FoundJson, readJsonFile } from "@etui/values/import/read-json-file";
import { isObject } from "@etui/values/json/json-object";
import { LONGEST, linesOf, textOf, UnreadableText } from "@etui/values/text/text-lines";
import { CsvReader, cellValue, separatorOf } from "./csv-rows.ts";
import type { ImportFault, Spot } from "./import-fault.ts";

export type Entry = { spot: Spot } & (
  | { path: string; content: unknown }
  /** A record that has no path of its own, while no template was given. */
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
/** A file's name without its extension, which becomes the name of a document made from it. */
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
    // Built with fromEntries and not by assignment, because a column may be named __proto__.
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
  let isEmpty = true;
  const lines = linesOf(bytesOf(file, onBytes));
  for await (const found of readJsonFile({ lines, name: file.name, isEntry })) {
    isEmpty = false;
    if (found.line === undefined) yield* entriesOfWhole(found, stemOf(file.name), template);
    else if (found.ok) yield named(found.value, { line: found.line }, template);
    else yield { spot: { line: found.line }, fault: notJson(found) };
  }
  if (isEmpty) yield { spot: undefined, fault: { code: "no_documents" } };
}

/** A file of one line is NDJSON only if the line says where it belongs. */
const isEntry = (value: Record<string, unknown>) => typeof value.path === "string" && "content" in value;

const notJson = ({ fault, place }: Extract<FoundJson, { ok: false }>): ImportFault => ({
  code: "not_json",
  column: place.column,
  fault,
});

function* entriesOfWhole(
  found: FoundJson,
  stem: string,
  template: PathTemplate | undefined,
): Generator<Entry> {
  if (!found.ok) return yield { spot: { line: found.place.line }, fault: notJson(found) };
  const { value } = found;
  if (Array.isArray(value)) {
    // A list of texts or numbers is one document.
    if (!value.some(isObject)) yield { spot: undefined, path: stem, content: value };
    else for (const [index, record] of value.entries()) yield named(record, { entry: index + 1 }, template);
  } else if (isObject(value)) {
    if (!isMapOfPaths(value)) yield { spot: undefined, path: stem, content: value };
    else for (const [path, content] of Object.entries(value)) yield { spot: { key: path }, path, content };
  } else yield { spot: undefined, fault: { code: "no_documents" } };
}

/** Whether every field could be a document, and at least one has a name like a path. */
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
/**
 * Reads a file piece by piece, since not every browser can iterate over a stream. `onBytes` is told how much was read.
 */
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

/**
 * Reads a file entry by entry:
 *
 *   {"path": …, "content": …}      NDJSON: one entry per line, any number of them
 *   {"goals/2026": {…}, …}         one JSON object: path → content
 *   [{…}, {…}]                     one JSON array of records, named by a template (as NDJSON records can be)
 */
import type { FillFault, PathTemplate } from "@etui/values/import/path-template";
import { type FoundJson, readJsonFile } from "@etui/values/import/read-json-file";
import { refusalOfFault } from "@etui/values/parse/json-refusal";
import { LONGEST, UnreadableText } from "@etui/values/text/text-lines";
import { sayRefusal } from "@etui/words/say-refusal";
import { Failure, UsageError } from "../../refusing/exit.ts";
import { refusedBy } from "../../refusing/refused-by.ts";
import { language, words } from "../../words/words.ts";
import type { Entry } from "./entry.ts";
import { readLines } from "./lines.ts";

interface Source {
  bytes: AsyncIterable<Uint8Array>;
  /** The file's name, for its extension. */
  name: string;
  template: PathTemplate | undefined;
}

/** @throws if the file cannot be read any further; an entry with a fault is yielded as one. */
export async function* readEntries({ bytes, name, template }: Source): AsyncGenerator<Entry> {
  const isEntry = ({ path }: { path?: unknown }) => template !== undefined || typeof path === "string";
  try {
    for await (const found of readJsonFile({ lines: readLines(bytes), name, isEntry })) {
      if (found.line === undefined) yield* entriesOfWhole(found, template);
      else yield entryOfLine(found, words().import.line(found.line), template);
    }
  } catch (thrown) {
    // readLines itself reports lines that are too long.
    throw thrown instanceof UnreadableText ? new Failure(words().import.tooLarge(LONGEST)) : thrown;
  }
}

function entryOfLine(found: FoundJson, at: string, template: PathTemplate | undefined): Entry {
  if (found.ok) return entryOf(found.value, at, template);
  // The line is named already, and within its text the fault is always in line 1.
  return { at, error: sayRefusal(refusalOfFault(found.fault, { column: found.place.column }), language()) };
}

function* entriesOfWhole(found: FoundJson, template: PathTemplate | undefined): Generator<Entry> {
  if (!found.ok) throw refusedBy(refusalOfFault(found.fault, found.place));
  const { value } = found;
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

import type { CardOf } from "@etui/protocol/card";
import { documentsTable, recordsTable } from "./documents-table.ts";
import { fileName } from "./file-name.ts";
import { type Below, readBelow } from "./read-below.ts";

export const FORMATS = ["json", "ndjson", "csv"] as const;
export type Format = (typeof FORMATS)[number];

export interface ExportedFile {
  name: string;
  type: string;
  parts: string[];
}

const TYPES: Record<Format, string> = {
  json: "application/json",
  ndjson: "application/x-ndjson",
  csv: "text/csv;charset=utf-8",
};

/** One document: its own JSON, or its rows where it is a list. */
export async function exportDocument(document: Below, format: Format): Promise<ExportedFile> {
  const { path, content } = document;
  const file = { name: fileName(path, format), type: TYPES[format] };
  switch (format) {
    case "json":
      return { ...file, parts: [JSON.stringify(content, null, 2), "\n"] };
    case "ndjson":
      return { ...file, parts: [lineOf(document)] };
    case "csv":
      return {
        ...file,
        parts: await csvOf(Array.isArray(content) ? recordsTable(content) : documentsTable([document])),
      };
  }
}

/** All below a prefix; `onRead` hears after each page how many there are so far. */
export async function exportBelow(
  prefix: string,
  format: Format,
  { onRead, signal }: { onRead(count: number): void; signal: AbortSignal },
): Promise<ExportedFile> {
  const parts: string[] = [];
  const kept: Below[] = [];
  let count = 0;
  for await (const page of readBelow(prefix, { signal })) {
    if (format === "csv") kept.push(...page);
    for (const document of page) {
      if (format === "ndjson") parts.push(lineOf(document));
      else if (format === "json") parts.push(`${parts.length === 0 ? "{\n" : ",\n"}${entryOf(document)}`);
    }
    count += page.length;
    onRead(count);
  }
  if (format === "json") parts.push(parts.length === 0 ? "{}\n" : "\n}\n");
  if (format === "csv") parts.push(...(await csvOf(documentsTable(kept))));
  return { name: fileName(prefix, format), type: TYPES[format], parts };
}

const lineOf = ({ path, content }: Below) => `${JSON.stringify({ path, content })}\n`;
const entryOf = ({ path, content }: Below) => `${JSON.stringify(path)}: ${JSON.stringify(content)}`;

/** With a byte order mark: without one spreadsheets read Chinese as something else. */
async function csvOf(data: CardOf<"table">["data"]): Promise<string[]> {
  const { cardCsv } = await import("@etui/cards/card-csv");
  return ["\ufeff", cardCsv({ card_type: "table", data, options: {} }) ?? ""];
}

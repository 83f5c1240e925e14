import type { CardOf } from "@etui/protocol/card";
import { documentsTable, recordsTable } from "./documents-table.ts";
import { fileName } from "./file-name.ts";
import type { Below } from "./read-below.ts";

export const FORMATS = ["json", "ndjson", "csv"] as const;
export type Format = (typeof FORMATS)[number];

export interface ExportedFile {
  name: string;
  type: string;
  parts: string[];
}

/** The media type of each format. */
export const TYPES: Record<Format, string> = {
  json: "application/json",
  ndjson: "application/x-ndjson",
  csv: "text/csv;charset=utf-8",
};

/** One document as its own JSON, or as rows if it is a list. */
export async function documentFile(document: Below, format: Format): Promise<ExportedFile> {
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

export const lineOf = ({ path, content }: Below) => `${JSON.stringify({ path, content })}\n`;
export const entryOf = ({ path, content }: Below) => `${JSON.stringify(path)}: ${JSON.stringify(content)}`;

/** Starts with a byte order mark, because without one spreadsheets misread Chinese. */
export async function csvOf(data: CardOf<"table">["data"]): Promise<string[]> {
  const { cardCsv } = await import("@etui/cards/card-csv");
  return ["\ufeff", cardCsv({ card_type: "table", data, options: {} }) ?? ""];
}

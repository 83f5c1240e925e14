import { csvOf, type ExportedFile, entryOf, type Format, lineOf, TYPES } from "./document-file.ts";
import { documentsTable } from "./documents-table.ts";
import { fileName } from "./file-name.ts";
import { type Below, readBelow } from "./read-below.ts";

/** Everything below a prefix; `onRead` is told after each page how many documents have been read. */
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

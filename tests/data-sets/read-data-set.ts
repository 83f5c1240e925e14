/** Reads public data sets unchanged: JSON parsed, CSV and TSV as rows of texts under their header. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Json } from "@etui/values/json/json";

const require = createRequire(import.meta.url);

export function readDataSet(name: string): Json {
  if (name === "world-countries") return require(name);
  const text = readFileSync(join(dirname(require.resolve("vega-datasets")), "../data", name), "utf8");
  if (name.endsWith(".csv")) return rowsOf(text, ",");
  if (name.endsWith(".tsv")) return rowsOf(text, "\t");
  return JSON.parse(text) as Json;
}

function rowsOf(text: string, comma: string): Json {
  const [header = [], ...rows] = cellsOf(text.replace(/^\ufeff/, ""), comma);
  return rows.map((cells) => Object.fromEntries(header.map((key, index) => [key, cells[index] ?? ""])));
}

/** Parses CSV by RFC 4180. */
function cellsOf(text: string, comma: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${comma}]*))(${comma}|\\r?\\n|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text)!;
    row.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === comma) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

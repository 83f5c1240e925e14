import type { CellValue } from "@etui/protocol/cards/cell";
import type { Below } from "./read-below.ts";

type Table = {
  columns: { key: string; label: string; kind: "text" }[];
  rows: Record<string, CellValue>[];
};

/** The key of the column with the paths; no field has this name. */
const PATH = "\0path";

/**
 * A row for each document, a column for each field: fields of objects get columns such as `name.last`; lists are JSON.
 */
export function documentsTable(documents: readonly Below[]): Table {
  const names = new Set<string>();
  const rows = documents.map(({ path, content }) => {
    const row: Record<string, CellValue> = { [PATH]: path };
    fill(row, content, "");
    for (const name of Object.keys(row)) names.add(name);
    return row;
  });
  const columns = [...names].map((key) => ({
    key,
    label: key === PATH ? "path" : key,
    kind: "text" as const,
  }));
  return { columns, rows };
}

/** A document that is a list of records, with a row for each. */
export function recordsTable(records: readonly unknown[]): Table {
  const { columns, rows } = documentsTable(records.map((content) => ({ path: "", content })));
  return { columns: columns.filter(({ key }) => key !== PATH), rows };
}

function fill(row: Record<string, CellValue>, value: unknown, name: string): void {
  if (typeof value !== "object" || value === null) row[name || "value"] = value as CellValue;
  else if (Array.isArray(value)) row[name || "value"] = JSON.stringify(value);
  else {
    for (const [key, child] of Object.entries(value)) fill(row, child, name === "" ? key : `${name}.${key}`);
  }
}

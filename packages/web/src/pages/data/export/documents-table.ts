import type { CellValue } from "@etui/protocol/cards/cell";
import type { Below } from "./read-below.ts";

type Table = {
  columns: { key: string; label: string; kind: "text" }[];
  rows: Record<string, CellValue>[];
};

/** What no field is called: the column of the paths. */
const PATH = "\0path";

/** A row a document, a column a field: fields of objects get one each, `name.last`; lists stand in theirs as JSON. */
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

/** A document that is a list of records: a row each. */
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

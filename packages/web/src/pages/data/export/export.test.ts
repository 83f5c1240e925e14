import { expect, test } from "vitest";
import { documentFile } from "./document-file.ts";
import { documentsTable } from "./documents-table.ts";
import { fileName } from "./file-name.ts";

test("a file is named as its path, without what no file system takes", () => {
  expect(fileName("目标/2026 年/", "csv")).toBe("目标-2026 年.csv");
  expect(fileName('../a:b?"', "json")).toBe("a-b.json");
  expect(fileName("", "json")).toBe("etui.json");
});

test("each field has a column, whichever document has it first", () => {
  const { columns, rows } = documentsTable([
    { path: "a", content: { n: 1, path: "own", deep: { x: true } } },
    { path: "b", content: [1, 2] },
  ]);
  expect(columns.map(({ label }) => label)).toEqual(["path", "n", "path", "deep.x", "value"]);
  expect(Object.values(rows[1]!)).toEqual(["b", "[1,2]"]);
});

test("a list of records is its rows, and no cell of it is computed", async () => {
  const content = [
    { a: "=SUM(A1)", b: 1 },
    { a: '"q"', b: -2 },
  ];
  const { name, parts } = await documentFile({ path: "x/list", content }, "csv");
  expect(name).toBe("x-list.csv");
  expect(parts.join("")).toBe('\ufeffa,b\r\n\'=SUM(A1),1\r\n"""q""",-2\r\n');
});

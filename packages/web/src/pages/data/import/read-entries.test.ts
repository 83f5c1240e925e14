import { parsePathTemplate } from "@etui/values/import/path-template";
import { expect, test } from "vitest";
import { judgeEntry } from "./judge-entry.ts";
import { namingField } from "./naming-field.ts";
import { readEntries } from "./read-entries.ts";

async function entriesOf(name: string, content: string | Uint8Array<ArrayBuffer>, template?: string) {
  const entries = [];
  const parsed = template === undefined ? undefined : parsePathTemplate(template);
  const source = {
    file: new File([content], name),
    template: parsed?.ok ? parsed.template : undefined,
    onBytes: () => {},
  };
  for await (const entry of readEntries(source)) entries.push(entry);
  return entries;
}

test("NDJSON is an entry a line, and a line that breaks leaves the others alone", async () => {
  const text = '{"path": "a", "content": {"n": 1}}\r\n\n{"path": "b", oops\n{"path": "c", "content": [1]}';
  expect(await entriesOf("x.ndjson", text)).toMatchObject([
    { spot: { line: 1 }, path: "a", content: { n: 1 } },
    { spot: { line: 3 }, fault: { code: "not_json", column: 15 } },
    { spot: { line: 4 }, path: "c", content: [1] },
  ]);
});

test("one JSON object is paths and documents where it is named so, else one document", async () => {
  const paths = JSON.stringify({ "goals/2026": { n: 1 }, top: [2] }, null, 2);
  expect(await entriesOf("all.json", paths)).toMatchObject([
    { spot: { key: "goals/2026" }, path: "goals/2026", content: { n: 1 } },
    { path: "top", content: [2] },
  ]);
  expect(await entriesOf("settings.json", '{"theme": "dark", "sizes": [1]}')).toEqual([
    { spot: undefined, path: "settings", content: { theme: "dark", sizes: [1] } },
  ]);
  expect(await entriesOf("bad.json", '{\n  "a": 1,,\n}')).toMatchObject([
    { spot: { line: 2 }, fault: { code: "not_json", column: 10 } },
  ]);
});

test("records are named by a template of their own fields, as on the command line", async () => {
  const records = JSON.stringify([{ id: 7, name: { last: "Bo" } }, { name: { last: {} } }, 5]);
  expect(await entriesOf("p.json", records, "p/{id}-{name.last}")).toMatchObject([
    { spot: { entry: 1 }, path: "p/7-Bo" },
    { spot: { entry: 2 }, fault: { code: "missing_field", field: "id" } },
    { spot: { entry: 3 }, fault: { code: "scalar" } },
  ]);
  expect(await entriesOf("p.json", records)).toMatchObject([{ record: { id: 7 } }, {}, {}]);
});

test("the field that names records is one that tells all apart, a usual one first", () => {
  expect(
    namingField([
      { age: 1, code: "a" },
      { age: 2, code: "b" },
    ]),
  ).toBe("code");
  expect(
    namingField([
      { n: 1, x: "same" },
      { n: 2, x: "same" },
    ]),
  ).toBe("n");
  expect(namingField([{ n: 1 }, { n: 1 }])).toBeUndefined();
});

test("CSV: a quote that is never closed is a fault where it stands, and no cell", async () => {
  expect(await entriesOf("x.csv", 'id,title\n1,fine\n2,"unclosed\n3,lost\n', "{id}")).toEqual([
    { spot: { line: 2 }, path: "1", content: { id: 1, title: "fine" } },
    { spot: { line: 3 }, fault: { code: "open_quote" } },
  ]);
  expect(await entriesOf("x.csv", 'id,title\n1,"closed"', "{id}")).toMatchObject([{ path: "1" }]);
});

test("CSV: a column may have any name", async () => {
  const [entry] = await entriesOf("x.csv", "path,__proto__,constructor\na,1,2");
  expect(JSON.stringify(entry)).toContain('"content":{"__proto__":1,"constructor":2}');
});

test("CSV: quoted cells with breaks, semicolons, numbers only where nothing is lost", async () => {
  const text = 'id;note;n\r\n007;"two\r\nlines; and ""quotes""";1.50\r\n\r\n8;\'=1+1;-2.5\r\n9;a;b;c\r\n';
  expect(await entriesOf("x.csv", text, "{id}")).toEqual([
    { spot: { line: 2 }, path: "007", content: { id: "007", note: 'two\r\nlines; and "quotes"', n: "1.50" } },
    { spot: { line: 5 }, path: "8", content: { id: 8, note: "=1+1", n: -2.5 } },
    { spot: { line: 6 }, fault: { code: "too_many_cells" } },
  ]);
});

test("a text is a document named as its file; what is no UTF-8 is said", async () => {
  expect(await entriesOf("notes.md", "# 你好\n")).toEqual([
    { spot: undefined, path: "notes", content: { text: "# 你好\n" } },
  ]);
  expect(await entriesOf("x.json", Uint8Array.from([0x7b, 0xff]))).toMatchObject([
    { fault: { code: "not_utf8" } },
  ]);
});

test("what the server would refuse is found before", () => {
  const seen = new Set<string>();
  const judge = (path: string, content: unknown) => judgeEntry({ path, content }, seen);
  expect(judge("a", { n: 1 })).toMatchObject({ path: "a" });
  expect(judge("a", {})).toEqual({ fault: { code: "duplicate", path: "a" } });
  expect(judge("", {})).toEqual({ fault: { code: "bad_path" } });
  expect(judge("x".repeat(1025), {})).toEqual({ fault: { code: "bad_path" } });
  expect(judge("b", 5)).toEqual({ fault: { code: "scalar" } });
  expect(judge("c", { t: "\0" })).toEqual({ fault: { code: "bad_text" } });
  expect(judge("d", { t: "\\u0000 written out" })).toMatchObject({ path: "d" });
  expect(judge("e", { t: "高".repeat(400_000) })).toEqual({ fault: { code: "too_large" } });
});

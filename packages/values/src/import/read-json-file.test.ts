import { expect, test } from "vitest";
import { linesOf } from "../text/text-lines.ts";
import { readJsonFile } from "./read-json-file.ts";

async function found(text: string, name = "file.json") {
  const entries = [];
  const lines = linesOf(streamOf(new TextEncoder().encode(text)));
  const isEntry = (value: Record<string, unknown>) => "path" in value;
  for await (const entry of readJsonFile({ lines, name, isEntry })) entries.push(entry);
  return entries;
}

async function* streamOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5);
}

test("a whole object with another line behind it is a line among lines", async () => {
  expect(await found('\n{"a": 1}\r\n\n{"b": oops}\n[3]')).toMatchObject([
    { line: 2, ok: true, value: { a: 1 } },
    { line: 4, ok: false, place: { line: 1, column: 7 }, fault: { code: "expected", found: "oops" } },
    { line: 5, ok: true, value: [3] },
  ]);
});

test("a lone line is an entry where it says so, or the file's name does", async () => {
  expect(await found('{"path": "高"}')).toMatchObject([{ line: 1, value: { path: "高" } }]);
  expect(await found('{"a": 1}')).toMatchObject([{ line: undefined, value: { a: 1 } }]);
  expect(await found('{"a": 1}', "x.NDJSON")).toMatchObject([{ line: 1 }]);
});

test("everything else is one text, whose faults are counted in the file's own lines", async () => {
  expect(await found("[1,\n 2]")).toMatchObject([{ line: undefined, value: [1, 2] }]);
  expect(await found('\n\n{\n "a": 1,,\n}')).toMatchObject([{ ok: false, place: { line: 4, column: 9 } }]);
  expect(await found(" \n\n")).toEqual([]);
});

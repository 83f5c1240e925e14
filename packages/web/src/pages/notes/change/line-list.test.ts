import { expect, test } from "vitest";
import { lineList } from "./line-list.ts";

const said = (before: string, after: string) => lineList(before, after).map(({ mark, line }) => mark + line);

test("what is other stands between a few lines around, and nothing twice", () => {
  const lines = Array.from({ length: 12 }, (_, at) => `${at}`);
  const other = lines.with(1, "one").with(9, "nine");
  expect(said(`${lines.join("\n")}\n`, `${other.join("\n")}\n`)).toEqual([
    " 0",
    "-1",
    "+one",
    " 2",
    " 3",
    " ⋯",
    " 7",
    " 8",
    "-9",
    "+nine",
    " 10",
    " 11",
  ]);
  expect(said("a\nb\nc\n", "A\nb\nC\n")).toEqual(["-a", "+A", " b", "-c", "+C"]);
});

test("a first text is all new, and the same text has no lines", () => {
  expect(said("", "a\nb\n")).toEqual(["+a", "+b"]);
  expect(said("a\n", "a\n")).toEqual([]);
});

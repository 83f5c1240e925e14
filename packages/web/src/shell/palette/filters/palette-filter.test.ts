import { expect, test } from "vitest";
import { completionsOf, type PaletteFilter } from "./palette-filter.ts";

const FILTERS: PaletteFilter[] = [
  {
    name: "in",
    says: "Only in",
    values: [
      { value: "plan", says: "Tasks" },
      { value: "notes", says: "笔记" },
    ],
  },
  { name: "tag", says: "With this tag" },
];
const texts = (text: string) => completionsOf(text, FILTERS).map((completion) => completion.text);

test.each([
  ["ta", ["tag:"]],
  ["tea in", ["tea in:"]],
  ["in:", ["in:plan ", "in:notes "]],
  ["tea in:pl", ["tea in:plan "]],
  ["tea in:笔", ["tea in:notes "]],
  ["IN:Ta", ["in:plan "]],
])("%j can become %j", (text, completed) => {
  expect(texts(text)).toEqual(completed);
});

test.each(["", "t", "tea ", "tag:#work", "in:plan", "in:plan tea", "https://in:"])(
  "nothing completes %j",
  (text) => {
    expect(texts(text)).toEqual([]);
  },
);

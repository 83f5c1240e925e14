import { expect, test } from "vitest";
import { quotationsIn } from "./quotations-in.ts";

const found = (text: string) => quotationsIn(text).map(({ text: quoted, sources }) => [quoted, ...sources]);

test.each<[string, string, string[][]]>([
  ["behind it", "It says “so it is” ([Plan](orca-block:9k2f)).", [["so it is", "orca-block:9k2f"]]],
  ["before it", "[Plan](note://Plan) says 「就是这样」", [["就是这样", "note://Plan"]]],
  ["as it is", 'kb://goals has "under two hours".', [["under two hours", "kb://goals"]]],
  ["in code", "`note://a/b.md#x1` has “one thing”", [["one thing", "note://a/b.md#x1"]]],
  ["a path", "[runs/1](runs/1) has “the heel”", [["the heel", "runs/1"]]],
  ["a place of the page", "[run](/data?path=runs/1) has “the heel”", [["the heel", "/data?path=runs/1"]]],
  ["with spaces", "[run](<note://My plan>) has “the heel”", [["the heel", "note://My plan"]]],
  [
    "two, each with its own nearest first",
    "“one” ([A](kb://a)) and then “two” ([B](kb://b))",
    [
      ["one", "kb://a"],
      ["two", "kb://b", "kb://a"],
    ],
  ],
  ["a block before", "From [A](kb://a):\n\n> so it\n> is", [["so it\nis", "kb://a"]]],
  ["a block with a credit", "> so it is\n> — [A](kb://a)", [["so it is", "kb://a"]]],
  ["a block with one in its line", "> so it is — [A](kb://a)", [["so it is", "kb://a"]]],
  ["a block and a line behind", "> so it is\n\n([A](kb://a))", [["so it is", "kb://a"]]],
  ["a list that is led into", "In [A](kb://a):\n- “one”\n", [["one", "kb://a"]]],
])("a quotation with its source %s", (_where, text, quotations) => {
  expect(found(text)).toEqual(quotations);
});

test.each([
  "He said “so it is”.",
  "“so it is” ([web](https://example.com))",
  "[A](kb://a) is there.\n\nHe said “so it is”.",
  "```\n“so it is” kb://a\n```",
  "[A](kb://a) has `“so it is”`",
  "See [“so it is”](kb://a).",
  "[so it is](kb://a) is called “so it is”",
  'a 5" and a 7" one, kb://a',
])("no quotation of a source is in %j", (text) => {
  expect(found(text)).toEqual([]);
});

test("its place is that of its marks", () => {
  const text = "一，“two” (kb://a)\n\n> three\n> (kb://a)\n";
  expect(quotationsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    "“two”",
    "> three\n> (kb://a)",
  ]);
});

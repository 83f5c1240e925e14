import { expect, test } from "vitest";
import { jsonTokens } from "./json-tokens.ts";

test("names are told from texts by the colon behind them", () => {
  const kinds = jsonTokens('  "a\\"b" : ["x", -1.5e3, true, nul],')
    .filter(({ text }) => text.trim() !== "")
    .map(({ kind, text }) => [kind, text]);
  expect(kinds).toEqual([
    ["name", '"a\\"b"'],
    ["mark", ":"],
    ["mark", "["],
    ["string", '"x"'],
    ["mark", ","],
    ["number", "-1.5e3"],
    ["mark", ","],
    ["word", "true"],
    ["mark", ","],
    ["plain", "nul"],
    ["mark", "],"],
  ]);
});

test.each(['{"a": "b', '"\\', "'x' // 高 -", "tru\t1e", '{"a":1}"', "“a”：1", "\u{1f600}"])(
  "no letter of %j is lost: what is seen is what is typed",
  (line) => {
    expect(
      jsonTokens(line)
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
  },
);

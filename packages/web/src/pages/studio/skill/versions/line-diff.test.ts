import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines, foldLines } from "./line-diff.ts";

const marks = { same: " ", removed: "-", added: "+" } as const;
const shown = (before: string, after: string) =>
  foldLines(diffLines(before, after)).map((part) =>
    part.as === "folded" ? `…${part.count}` : `${marks[part.as]}${part.text}`,
  );
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);

test("one line among many is shown with two on either side", () => {
  const lines = numbered(500);
  const changed = lines.with(250, "another");
  expect(shown(lines.join("\n"), changed.join("\n"))).toEqual([
    "…248",
    " line 248",
    " line 249",
    "-line 250",
    "+another",
    " line 251",
    " line 252",
    "…247",
  ]);
});

test.each([
  ["", "a", ["-", "+a"]],
  ["a\nb\nc", "a\nx\nb\nc", [" a", "+x", " b", " c"]],
  ["a\nb\nc\nd", "a\nc\nb\nd", [" a", "-b", " c", "+b", " d"]],
  ["1\n2\n3\na", "1\n2\n3\nb", [" 1", " 2", " 3", "-a", "+b"]],
  ["a\nb", "a\nb", ["…2"]],
])("%j to %j", (before, after, lines) => {
  expect(shown(before, after)).toEqual(lines);
});

test("both texts can be read from it, whatever they are", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "")).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (as: string) => lines.filter((line) => line.as !== as).map((line) => line.text);
      expect(without("added").join("\n")).toBe(before);
      expect(without("removed").join("\n")).toBe(after);
    }),
  );
});

test("a long text that was written anew is not compared line by line", () => {
  const [before, after] = [numbered(2_000).map((line) => `${line}.`), numbered(2_000)];
  const lines = diffLines(before.join("\n"), after.join("\n"));
  expect(lines.map(({ as }) => as)).toEqual([...before.map(() => "removed"), ...after.map(() => "added")]);
});

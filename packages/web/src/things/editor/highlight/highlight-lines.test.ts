import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightLines } from "./highlight-lines.ts";

const plain = (lines: ReturnType<typeof highlightLines>) =>
  lines.map((line) => line.map(({ text }) => text).join("")).join("\n");

test("a key, a text and a number of YAML have kinds of their own, and so has a block of text over several lines", () => {
  const [first, second, third, fourth] = highlightLines("name: tea\ncups: 2\nsay: |\n  hot\n", "yaml");
  expect(first).toEqual([
    { text: "name:", kind: "hljs-attr" },
    { text: " ", kind: undefined },
    { text: "tea", kind: "hljs-string" },
  ]);
  expect(second!.at(-1)).toEqual({ text: "2", kind: "hljs-number" });
  expect(third![0]!.kind).toBe("hljs-attr");
  expect(fourth!.at(-1)!.kind).toBe("hljs-string");
});

test("headings and lists of Markdown have kinds of their own", () => {
  const [heading, , item] = highlightLines("# 喝水\n\n- one", "markdown");
  expect(heading!.every(({ kind }) => kind === "hljs-section")).toBe(true);
  expect(item![0]!.kind).toBe("hljs-bullet");
});

test.each(["yaml", "markdown"] as const)("no character of %s is lost, whatever is written", (language) => {
  const text = fc.array(
    fc.constantFrom("# a", "- ", "k: v", "|", '"', "`x`", "**", "\n", "  ", "喝", "<!--", "😀"),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.join("");
      expect(plain(highlightLines(written, language))).toBe(written);
    }),
  );
});

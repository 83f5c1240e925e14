import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPassages } from "./cut-passages.ts";

test("short lines stay together, and an empty line is none", () => {
  expect(cutPassages("milk\n\nbread\n  eggs ")).toEqual(["milk\nbread\neggs"]);
});

test("what would be too long together is apart", () => {
  const [a, b] = ["a".repeat(200), "b".repeat(200)];
  expect(cutPassages(`${a}\n${b}`)).toEqual([a, b]);
});

test("a long line is cut where a sentence ends, in both languages", () => {
  const english = `${"One two three four five. ".repeat(40)}`;
  for (const passage of cutPassages(english)) expect(passage).toMatch(/^One .*\.$/);
  const chinese = "今天天气很好，我们去公园散步。".repeat(60);
  for (const passage of cutPassages(chinese)) expect(passage).toMatch(/^今天.*。$/);
});

test("nothing of a text is lost, no passage is too long, and no character is cut in half", () => {
  const line = fc
    .array(fc.oneof(fc.constantFrom("word ", "end. ", "好", "。", "🎉", "x".repeat(90)), fc.string()), {
      maxLength: 60,
    })
    .map((parts) => parts.join("").replaceAll("\n", " "));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const passages = cutPassages(lines.join("\n"));
      const bare = (text: string) => text.replaceAll(/\s/g, "");
      expect(bare(passages.join(""))).toBe(bare(lines.join("")));
      for (const passage of passages) {
        expect(passage.length).toBeLessThanOrEqual(480);
        if (lines.every((one) => one.isWellFormed())) expect(passage.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

import { estimateTokens } from "@etui/values/text/estimate-tokens";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test.each([
  ["Finds the way. Then it drives there, slowly and with care.", 8, "Finds the way."],
  ["记录睡眠。找出原因，给出办法，一步一步来。", 8, "记录睡眠。"],
  ["记录入睡和起床时间,找出睡不好的原因,给出办法", 14, "记录入睡和起床时间…"],
  ["Finds the way wherever you may want to go", 4, "Finds the way…"],
  ["Version 1.5 of it reads everything there is", 7, "Version 1.5 of it…"],
  ["short", 6, "short"],
])("%s in %i tokens", (text, tokens, expected) => {
  expect(shorten(text, tokens)).toBe(expected);
});

test("what is shortened fits, and is a beginning of the text", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.constantFrom("词", "，", "。", ". ", ", ", "😀", " "), fc.lorem({ maxCount: 4 })),
        { maxLength: 40 },
      ),
      fc.integer({ min: 2, max: 60 }),
      (parts, tokens) => {
        const text = parts.join("");
        const short = shorten(text, tokens);
        expect(estimateTokens(short)).toBeLessThanOrEqual(tokens);
        expect(text.replaceAll(/\s+/g, " ").trim().startsWith(short.replace(/…$/, ""))).toBe(true);
        expect(short.isWellFormed()).toBe(true);
      },
    ),
    // A single punctuation mark costs nearly a whole token, however short it is.
    { examples: [[[", ", ". ", ". ", "词", ". ", "aliquet"], 4]] },
  );
});

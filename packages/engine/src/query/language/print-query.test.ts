import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LAW_CLOCK } from "../testing/query-laws.ts";
import { parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";
import { queries } from "./test-queries.ts";

test("is one line, and read again it is the same query", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const form = printQuery(query);
      expect(form).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(parseQuery(form, { clock: LAW_CLOCK, isName: () => true }), form).toMatchObject({
        ok: true,
        query,
      });
    }),
    { numRuns: draws(1_500) },
  );
});

test("what any text is read as is printed so that it is read as the same again", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "tag:",
      "#a",
      "-",
      "(",
      ")",
      " ",
      "or ",
      "a",
      "x:",
      "x>=",
      "8",
      "..",
      '"',
      "'",
      ",",
      "本周",
      "7d",
      "且",
    ),
    fc.constantFrom(
      "状态",
      "大于",
      "~",
      "^=",
      "!",
      "=",
      "is:open",
      "null",
      "within:",
      "[[b]]",
      "null",
      "|",
      "｜",
      "：",
      "“",
    ),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12, size: "max" }), (pieces) => {
      const parsed = parseQuery(pieces.join(""), {
        clock: LAW_CLOCK,
        isName: (name) => name === "x" || name === "状态",
      });
      if (!parsed.ok) return;
      read += 1;
      const form = printQuery(parsed.query);
      const again = parseQuery(form, { clock: LAW_CLOCK });
      expect(again, form).toMatchObject({ ok: true });
      if (again.ok) expect(printQuery(again.query)).toBe(form);
    }),
    { numRuns: draws(3_000) },
  );
  expect(read).toBeGreaterThan(draws(3_000) / 10);
});

import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { normalForm } from "./normal-form.ts";
import { parseNoteFilter } from "./parse-filter.ts";
import { noteFilters, TEST_CLOCK } from "./test-filters.ts";

test("is the specification's example", () => {
  expect(normalForm({ field: "priority", op: ">=", values: [{ is: "number", text: "8", number: 8 }] })).toBe(
    "priority >= 8",
  );
});

test("is one line, and read again it is the same filter", () => {
  fc.assert(
    fc.property(noteFilters, (filter) => {
      const form = normalForm(filter);
      expect(form).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(parseNoteFilter(form, TEST_CLOCK)).toEqual({ ok: true, filter });
    }),
    { numRuns: draws(1_500) },
  );
});

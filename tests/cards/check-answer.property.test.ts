import { checkAnswer } from "@etui/cards/check-answer";
import { AnswerValues, FIELD_TYPES } from "@etui/protocol/cards/form";
import fc from "fast-check";
import { expect, test } from "vitest";

const TEA = [
  { value: "green", label: "Green tea" },
  { value: 2, label: "普洱" },
];

test("whatever is sent is answered, and what is taken can be stored", () => {
  const names = fc.constantFrom("__proto__", "constructor", "toString", "a", "页数");
  const fields = fc.uniqueArray(
    fc.record({
      name: names,
      label: fc.string(),
      type: fc.constantFrom(...FIELD_TYPES),
      choices: fc.constant(TEA),
      required: fc.boolean(),
    }),
    { selector: ({ name }) => name },
  );
  const given = fc.dictionary(
    fc.oneof(names, fc.string()),
    fc.anything({ withNullPrototype: true, maxDepth: 3 }),
  );
  fc.assert(
    fc.property(fields, given, (asked, answer) => {
      const checked = checkAnswer(
        { card_type: "form", data: { fields: asked, values: {} }, options: {} },
        answer,
      );
      if (checked.ok) expect(AnswerValues.safeParse(checked.values).success).toBe(true);
      else expect(checked.faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

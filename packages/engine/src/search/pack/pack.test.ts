import { estimateTokens } from "@etui/values/text/estimate-tokens";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pack } from "./pack.ts";

const thing = (heading: string, ...passages: [piece: number, text: string, score: number][]) => ({
  address: heading.slice(3),
  heading,
  passages: passages.map(([piece, text, score]) => ({ piece, text, score })),
});

test("neighbours are joined in their order, and a gap is shown", () => {
  const { text, leftOut } = pack(
    [
      thing("## notes/a", [4, "fourth", 0.9], [3, "third", 0.2], [9, "ninth", 0.5]),
      thing("## notes/b", [1, "other", 0.6]),
    ],
    1_000,
  );
  expect(text).toBe("## notes/a\nthird\nfourth\n…\nninth\n\n## notes/b\nother");
  expect(leftOut).toBe(0);
});

test("the same passage is said once, with where else it stands", () => {
  const { text, leftOut } = pack(
    [thing("## a", [1, "Buy  milk", 0.9]), thing("## b", [1, "buy milk", 0.8])],
    1_000,
  );
  expect(text).toBe("## a\nBuy  milk\n(= b)");
  expect(leftOut).toBe(0);
});

test("the best comes first where not all fits, and what is left out is counted", () => {
  const long = "word ".repeat(60).trim();
  const { text, leftOut } = pack(
    [
      thing("## a", [1, `${long} a`, 0.1]),
      thing("## b", [1, `${long} b`, 0.9]),
      thing("## c", [1, `${long} c`, 0.5]),
    ],
    115,
  );
  expect(text).toContain(" b");
  expect(text.indexOf("## b")).toBe(0);
  expect(text).toContain(" …");
  expect(leftOut).toBe(1);
});

test("no answer is larger than its budget, and no character is cut in half", () => {
  const passage = fc.tuple(
    fc.nat(20),
    fc.string({ unit: fc.constantFrom("word ", "好", "🎉", "\n", "x"), maxLength: 200 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(passage, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
      fc.integer({ min: 100, max: 600 }),
      (all, budget) => {
        const { text } = pack(
          all.map((passages, n) => thing(`## t${n}`, ...passages)),
          budget,
        );
        expect(text.isWellFormed()).toBe(true);

        expect(estimateTokens(text)).toBeLessThanOrEqual(budget);
      },
    ),
    { numRuns: 200 },
  );
});

/** Laws for every filter and every document, tested on thousands of random ones. */
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Condition } from "./condition.ts";
import { exactSql, predicateSql } from "./filter-to-sql.ts";
import { necessaryFor } from "./found-by-index.ts";
import { parseFilter } from "./parse-filter.ts";
import { documentsAndFilters } from "./test-filters.ts";
import { accepted, type Judge, startJudge, type WriteSql } from "./test-judge.ts";
import { referenceVerdict } from "./test-reference.ts";

let judge: Judge;
beforeAll(async () => {
  judge = await startJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const SIZE = { documents: 12, filters: 10 };

test("PostgreSQL, by scan and by index, and the reference agree", async () => {
  let pairs = 0;
  let hits = 0;

  await fc.assert(
    fc.asyncProperty(documentsAndFilters({ ...SIZE, elements: true }), async ({ documents, filters }) => {
      await judge.store(documents);
      const expected = documents.map((document) =>
        filters.map((filter) => referenceVerdict(filter, document)),
      );
      const conditions = filters.map((filter) => accepted(filter));

      expect(await judge.judge(conditions)).toEqual(expected);
      expect((await judge.search(conditions)).verdicts).toEqual(expected);

      pairs += expected.flat().length;
      hits += expected.flat().filter(Boolean).length;
    }),
    // A third of them did not find a `$gte` that had become `$gt`.
    { numRuns: 60 },
  );

  expect(pairs).toBeGreaterThan(2_000);
  expect(hits / pairs).toBeGreaterThan(0.1);
  expect(hits / pairs).toBeLessThan(0.9);
});

test("$not is the exact opposite, and swaps $and with $or", async () => {
  await fc.assert(
    fc.asyncProperty(documentsAndFilters({ ...SIZE, elements: true }), async ({ documents, filters }) => {
      await judge.store(documents);
      const conditions = filters.flatMap((a, index) => {
        const b = filters.at(index - 1)!;
        return [
          { $or: [a, b] },
          { $not: { $or: [a, b] } },
          { $and: [{ $not: a }, { $not: b }] },
          { $not: { $and: [a, b] } },
          { $or: [{ $not: a }, { $not: b }] },
          { $not: { $not: a } },
          a,
        ].map((filter) => accepted(filter));
      });

      for (const verdicts of await judge.judge(conditions)) {
        for (let at = 0; at < verdicts.length; at += 7) {
          const [or, notOr, andOfNots, notAnd, orOfNots, notNot, itself] = verdicts.slice(at, at + 7);
          expect(notOr).toBe(!or);
          expect(andOfNots).toBe(notOr);
          expect(orOfNots).toBe(notAnd);
          expect(notNot).toBe(itself);
        }
      }
    }),
    { numRuns: draws(40) },
  );
});

test("what the index is asked holds wherever the condition does, and only there where it is called exact", async () => {
  let holding = 0;
  let exact = 0;

  await fc.assert(
    fc.asyncProperty(documentsAndFilters({ ...SIZE, elements: true }), async ({ documents, filters }) => {
      const asked = filters
        .map(parsed)
        .flatMap(everyCondition)
        .flatMap((condition) => {
          const necessary = necessaryFor(condition);
          return necessary ? [{ condition, necessary }] : [];
        });
      fc.pre(asked.length > 0);
      await judge.store(documents);

      const verdicts = await judge.judge(
        asked.flatMap(({ condition, necessary }): WriteSql[] => [
          (target) => exactSql(condition, target),
          (target) => predicateSql(necessary.predicate, target),
        ]),
      );

      for (const row of verdicts) {
        for (const [index, { necessary }] of asked.entries()) {
          const [holds, contained] = row.slice(index * 2, index * 2 + 2);
          if (holds) expect(contained).toBe(true);
          if (necessary.exact) expect(contained).toBe(holds);
          if (holds) holding += 1;
          if (holds && necessary.exact) exact += 1;
        }
      }
    }),
    { numRuns: draws(100) },
  );

  expect(holding).toBeGreaterThan(draws(50));
  expect(exact).toBeGreaterThan(draws(20));
});

function parsed(filter: unknown): Condition {
  const answer = parseFilter(filter);
  if (!answer.ok) throw new Error(answer.refused.code);
  return answer.condition;
}

function everyCondition(condition: Condition): Condition[] {
  if (condition.is === "not") return [condition, ...everyCondition(condition.condition)];
  if (condition.is !== "and" && condition.is !== "or") return [condition];
  return [condition, ...condition.conditions.flatMap(everyCondition)];
}

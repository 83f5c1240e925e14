/** Laws for filters of conditions that were stored before filters looked into lists. */
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Condition } from "../condition.ts";
import { exactSql } from "../filter-to-sql.ts";
import { parseFilter } from "../parse-filter.ts";
import { documentsAndFilters } from "../test-filters.ts";
import { accepted, type Judge, startJudge, type WriteSql } from "../test-judge.ts";
import { containmentToSql, necessaryFor } from "./containment.ts";
import { siftVerdict } from "./test-sift.ts";

let judge: Judge;
beforeAll(async () => {
  judge = await startJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const SIZE = { documents: 12, filters: 10 };

test("PostgreSQL, by scan and by index, and sift agree", async () => {
  let pairs = 0;
  let hits = 0;

  await fc.assert(
    fc.asyncProperty(documentsAndFilters(SIZE), async ({ documents, filters }) => {
      await judge.store(documents);
      const expected = documents.map((document) => filters.map((filter) => siftVerdict(filter, document)));
      const conditions = filters.map((filter) => accepted(filter, "whole"));

      expect(await judge.judge(conditions)).toEqual(expected);
      expect((await judge.search(conditions)).verdicts).toEqual(expected);

      pairs += expected.flat().length;
      hits += expected.flat().filter(Boolean).length;
    }),
    { numRuns: draws(60) },
  );

  expect(pairs).toBeGreaterThan(draws(2_000));
  expect(hits / pairs).toBeGreaterThan(0.1);
  expect(hits / pairs).toBeLessThan(0.9);
});

test("what the index is asked holds wherever the condition does, and only there where it is called exact", async () => {
  let holding = 0;
  let exact = 0;

  await fc.assert(
    fc.asyncProperty(documentsAndFilters(SIZE), async ({ documents, filters }) => {
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
          (target) => exactSql(condition, target, "whole"),
          (target) => containmentToSql(necessary.containment, target),
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

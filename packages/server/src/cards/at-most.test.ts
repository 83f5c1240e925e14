import { expect, test } from "vitest";
import { atMost } from "./at-most.ts";

test("two of nine are under way at any time, each in its turn, and one that fails makes room", async () => {
  const two = atMost(2);
  const begun: number[] = [];
  let underWay = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      two(async () => {
        begun.push(n);
        underWay += 1;
        expect(underWay).toBeLessThanOrEqual(2);
        await new Promise(setImmediate);
        underWay -= 1;
        if (n % 3 === 0) throw new Error("broken");
        return n;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(
    Array.from({ length: 9 }, (_, n) => n % 3 !== 0),
  );
});

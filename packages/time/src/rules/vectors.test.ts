import { expect, test } from "vitest";
import { nextRuns } from "./next-run.ts";
import { parseSchedule } from "./parse-schedule.ts";
import { readVectors } from "./vectors/read-vectors.ts";

const vectors = readVectors();

test("the table has at least 300 rows in 15 zones, none of them twice", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(300);
  expect(new Set(vectors.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});

test.each(vectors)("$name: $why", ({ timeZone, type, text, from, runs }) => {
  const parsed = parseSchedule(text, type, { timeZone, now: from });
  if (!parsed.ok) throw new Error(parsed.refused.code);
  // If the schedule ends, one run more than expected is asked for, so that the end is tested too.
  const count = runs.length + (/COUNT|UNTIL/.test(text) || type === "once" ? 1 : 0);
  expect(nextRuns(parsed.schedule, timeZone, from, count).map(Number)).toEqual(
    runs.map((run) => Date.parse(run)),
  );
});

/** Conditions over random histories of writes, compared with a model that keeps everything in memory. */
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { triggersOf } from "../test-triggers.ts";
import { judgeHits } from "./judge-hits.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

interface Write {
  path: string;
  /** Undefined if the write deletes the document. */
  done: boolean | undefined;
  /** Whether the conditions are judged after this write, or only later. */
  judged: boolean;
}

const writes = fc.array(
  fc.record({
    path: fc.constantFrom("goals/a", "goals/b", "goals/c", "goals/deep/d", "elsewhere/e"),
    done: fc.option(fc.boolean(), { nil: undefined }),
    judged: fc.boolean(),
  }) as fc.Arbitrary<Write>,
  { minLength: 1, maxLength: 14 },
);

let users = 0;
const nextUser = () => {
  users += 1;
  return triggersOf(etui, `user ${users}`);
};
type User = ReturnType<typeof triggersOf>;

async function carryOut({ path, done, judged }: Write, user: User): Promise<void> {
  if (done === undefined) await user.call("delete_user_data", { path });
  else await user.write(path, { done });
  if (judged) await judge(user);
}

async function judge({ scope }: User): Promise<void> {
  const callWithin = () => Promise.reject(new Error("no update is made here"));
  while (
    await judgeHits(scope, { callWithin, store: async () => {}, log: (line) => expect.unreachable(line) })
  );
}

const isWatched = (path: string, watched: string) =>
  watched.endsWith("/")
    ? path.startsWith(watched)
    : watched === path || watched === "**" || (watched === "goals" && path.startsWith("goals/"));

const runs = { numRuns: draws(25) };

/** What a document has to be added up; without `tenths` it has a text in that place. */
interface Numbers {
  path: string;
  tenths: number | undefined;
  tasks: boolean[];
  judged: boolean;
}

const numbers: fc.Arbitrary<Numbers> = fc.record({
  path: fc.constantFrom("runs/a", "runs/b", "runs/c"),
  tenths: fc.option(fc.constantFrom(-1, 1, 2, 3, 4), { nil: undefined }),
  tasks: fc.array(fc.boolean(), { maxLength: 3 }),
  judged: fc.boolean(),
});

const doneTasks = ({ tasks }: Numbers): number => tasks.filter(Boolean).length;

const contentOf = ({ tenths, tasks }: Numbers) => ({
  km: tenths === undefined ? "far" : tenths / 10,
  tasks: [...tasks.map((done) => ({ done, hours: 2 })), "no object"],
});

describe("data_match", () => {
  test.each(["goals/", "goals/a", "goals", "**"])(
    "on %s fires for each write that made it true, and no other",
    async (watched) => {
      await fc.assert(
        fc.asyncProperty(writes, async (history) => {
          const user = nextUser();
          await user.create({
            condition: { type: "data_match", watch_path: watched, rule: { where: { done: true } } },
          });
          const state = new Map<string, boolean>();
          const expected: string[] = [];
          for (const write of history) {
            const rises = write.done === true && state.get(write.path) !== true;
            if (rises && isWatched(write.path, watched)) expected.push(write.path);
            state.set(write.path, write.done === true);
            await carryOut(write, user);
          }
          await judge(user);
          expect((await user.firings()).map(({ target }) => target).toSorted()).toEqual(expected.toSorted());
          expect(await user.inbox()).toHaveLength(expected.length);
        }),
        runs,
      );
    },
  );

  test("with once fires for the first of them alone", async () => {
    await fc.assert(
      fc.asyncProperty(writes, async (history) => {
        const user = nextUser();
        const id = await user.create({
          condition: {
            type: "data_match",
            watch_path: "goals/",
            rule: { where: { done: true }, once: true },
          },
        });
        const isRisen = history.some(({ path, done }) => done === true && isWatched(path, "goals/"));
        for (const write of history) await carryOut(write, user);
        await judge(user);
        expect(await user.firings()).toHaveLength(isRisen ? 1 : 0);
        expect(await user.status(id)).toMatchObject({ status: isRisen ? "completed" : "active" });
      }),
      runs,
    );
  });

  test("with for waits for those documents that hold now, since when they began to", async () => {
    await fc.assert(
      fc.asyncProperty(writes, async (history) => {
        const user = nextUser();
        await user.create({
          condition: {
            type: "data_match",
            watch_path: "goals/",
            rule: { where: { done: true }, for: "10m" },
          },
        });
        const holding = new Set<string>();
        for (const write of history) {
          if (write.done === true && isWatched(write.path, "goals/")) holding.add(write.path);
          else holding.delete(write.path);
          await carryOut(write, user);
        }
        await judge(user);
        const dues = await user.dues();
        expect(dues.map(({ cause, target }) => `${cause} ${target}`).toSorted()).toEqual(
          [...holding].map((path) => `held ${path}`).toSorted(),
        );
        expect(await user.firings()).toEqual([]);
      }),
      runs,
    );
  });
});

describe("count", () => {
  test("fires each time that the number reaches the mark from below", async () => {
    await fc.assert(
      fc.asyncProperty(writes, fc.integer({ min: 1, max: 3 }), async (history, gte) => {
        const user = nextUser();
        await user.create({
          condition: { type: "count", watch_path: "goals/", rule: { where: { done: true }, gte } },
        });
        const matching = new Set<string>();
        let expected = 0;
        for (const write of history) {
          const before = matching.size;
          if (write.done === true && isWatched(write.path, "goals/")) matching.add(write.path);
          else matching.delete(write.path);
          if (before < gte && matching.size >= gte) expected += 1;
          await carryOut(write, user);
        }
        await judge(user);
        expect(await user.firings()).toHaveLength(expected);
      }),
      runs,
    );
  });

  test.each([
    ["the numbers of a field", { sum: "km", gte: 0.6 }, ({ tenths }: Numbers) => tenths ?? 0],
    ["the items of a list", { items: "tasks", where: { done: true }, gte: 3 }, doneTasks],
    [
      "the numbers of the items of a list",
      { items: "tasks", where: { done: true }, sum: "hours", gte: 6 },
      (one: Numbers) => doneTasks(one) * 2,
    ],
  ])("of %s fires each time that they reach the mark from below", async (_, rule, worth) => {
    const mark = "items" in rule ? rule.gte : 6;
    await fc.assert(
      fc.asyncProperty(fc.array(numbers, { minLength: 1, maxLength: 10 }), async (history) => {
        const user = nextUser();
        await user.create({ condition: { type: "count", watch_path: "runs/", rule } });
        const there = new Map<string, number>();
        const sum = () => [...there.values()].reduce((all, one) => all + one, 0);
        let expected = 0;
        for (const one of history) {
          const before = sum();
          there.set(one.path, worth(one));
          if (before < mark && sum() >= mark) expected += 1;
          await user.write(one.path, contentOf(one));
          if (one.judged) await judge(user);
        }
        await judge(user);
        expect(await user.firings()).toHaveLength(expected);
      }),
      runs,
    );
  });

  test("of days in a row fires when the last one is filled, wherever the gap was", async () => {
    const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-0${n}`);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(day, { minLength: 1, maxLength: 9 }), async (days) => {
        const user = nextUser();
        await user.create({
          condition: {
            type: "count",
            watch_path: "checkins/",
            rule: { gte: 3, streak: "day", field: "date" },
          },
        });
        const filled = new Set<string>();
        let expected = 0;
        for (const one of days) {
          const before = lengthOfStreak(filled);
          filled.add(one);
          if (before < 3 && lengthOfStreak(filled) >= 3) expected += 1;
          await user.write(`checkins/${one}`, { date: one });
          await judge(user);
        }
        expect(await user.firings()).toHaveLength(expected);
      }),
      runs,
    );
  });
});

/** The length of the streak that ends with the newest day. */
function lengthOfStreak(days: ReadonlySet<string>): number {
  const sorted = [...days]
    .toSorted()
    .reverse()
    .map((day) => Number(day.slice(-1)));
  return sorted.findIndex((n, index) => n !== sorted[0]! - index) === -1
    ? sorted.length
    : sorted.findIndex((n, index) => n !== sorted[0]! - index);
}

describe("deadline", () => {
  test("waits for the date of each document as it is now", async () => {
    const due = fc.constantFrom(
      undefined,
      "nonsense",
      "2020-01-01",
      "2099-05-01",
      "2099-05-01T18:30",
      "2099-05-01T18:30:00Z",
    );
    const changes = fc.array(
      fc.record({
        path: fc.constantFrom("tasks/a", "tasks/b"),
        due,
        done: fc.boolean(),
        judged: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const at: Record<string, string> = {
      "2099-05-01": "2099-04-30T01:00:00.000Z",
      "2099-05-01T18:30": "2099-04-30T10:30:00.000Z",
      "2099-05-01T18:30:00Z": "2099-04-30T18:30:00.000Z",
    };
    await fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 0, max: 8 }), async (history, watchedFrom) => {
        const user = nextUser();
        const watch = () =>
          user.create({
            condition: {
              type: "deadline",
              watch_path: "tasks/",
              rule: { field: "due", before: "1d", where: { done: false } },
            },
          });
        const expected = new Map<string, string>();
        for (const [index, change] of history.entries()) {
          if (index === watchedFrom) await watch();
          await user.write(change.path, {
            done: change.done,
            ...(change.due === undefined ? {} : { due: change.due }),
          });
          if (change.judged) await judge(user);
          const moment = change.done || change.due === undefined ? undefined : at[change.due];
          if (moment === undefined) expected.delete(change.path);
          else expected.set(change.path, moment);
        }
        if (watchedFrom >= history.length) await watch();
        await judge(user);
        const dues = await user.dues();
        expect(new Map(dues.map(({ target, due_at }) => [target, due_at.toISOString()]))).toEqual(expected);
      }),
      runs,
    );
  });
});

/** What a condition would have fired, from the history of its data, beside what one that was there did fire. */
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../../etui.ts";
import { startTestEtui } from "../../../testing/test-etui.ts";
import { judgeHits } from "../../conditions/judge-hits.ts";
import { triggersOf } from "../../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const A_DAY_MS = 86_400_000;
const lately = (most = 100) => ({
  from: new Date(Date.now() - A_DAY_MS),
  to: new Date(Date.now() + A_DAY_MS),
  most,
});
const asked = { timeZone: "Asia/Shanghai", locale: "en" };
const conditionOf = (type: string, rule: object, watch_path = "goals/") => ({ type, watch_path, rule });
const draft = (condition: object) => ({
  trigger_type: "condition",
  title: "Draft",
  condition,
  action: { type: "message", params: { text: "x" } },
});

async function simulated(userId: string, condition: object, range = lately()) {
  const scope = etui.scope(userId);
  const answer = await etui.simulations.ofArguments(scope, draft(condition), { range, ...asked });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer.simulation;
}

type Step =
  | { do: "write"; path: string; done: boolean; day: string }
  | { do: "delete"; path: string }
  | { do: "move"; path: string; to: string };

const path = fc.constantFrom("goals/a", "goals/b", "goals/c", "goals", "elsewhere/e");
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("write" as const),
        path,
        done: fc.boolean(),
        day: fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-24"),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), path }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("move" as const), path, to: path }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 2, maxLength: 12 },
);

/** The day's last digit is its number, and its list has as many items. */
const contentOf = ({ done, day }: { done: boolean; day: string }) => {
  const number = Number(day.at(-1));
  return { done, day, km: number / 10, tasks: Array.from({ length: number }, (_, at) => ({ done: at > 0 })) };
};

let users = 0;

describe.each([
  ["a filter", conditionOf("data_match", { where: { done: true } })],
  ["a filter, once", conditionOf("data_match", { where: { done: true }, once: true })],
  ["a filter over a path", conditionOf("data_match", { where: { done: true } }, "goals")],
  ["a count", conditionOf("count", { where: { done: true }, gte: 2 })],
  ["a count over a path", conditionOf("count", { where: { done: true }, gte: 2 }, "goals")],
  ["a count within days", conditionOf("count", { where: { done: true }, gte: 2, window: "7d" })],
  ["a sum", conditionOf("count", { where: { done: true }, sum: "km", gte: 0.3 })],
  ["the items of a list", conditionOf("count", { items: "tasks", where: { done: true }, gte: 2 })],
  ["a streak", conditionOf("count", { where: { done: true }, gte: 2, streak: "day", field: "day" })],
])("%s", (_, condition) => {
  test("would have fired what it fired", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        users += 1;
        const user = triggersOf(etui, `past ${users}`);
        const id = await user.create({ condition: condition as never });
        for (const step of history) {
          if (step.do === "write") await user.write(step.path, contentOf(step));
          else if (step.do === "delete") await user.call("delete_user_data", { path: step.path });
          else {
            const operations = [{ op: "move", path: step.path, to: step.to }];
            await user.call("batch_user_data", { operations });
          }
          const callWithin = () => Promise.reject(new Error("no update is made here"));
          const log = (line: string) => expect.unreachable(line);
          while (await judgeHits(user.scope, { callWithin, store: async () => {}, log }));
        }
        const { runs } = (await etui.simulations.ofTrigger(user.scope, id, lately()))!;
        const fired = await user.firings();
        expect(runs.map(({ target }) => target)).toEqual(fired.map(({ target }) => target));
      }),
      { numRuns: draws(15) },
    );
  });
});

/** As if the document had been written so many minutes ago. */
async function wroteAgo(userId: string, documentPath: string, minutes: number, content: object) {
  const user = triggersOf(etui, userId);
  await user.write(documentPath, content);
  await user.scope.rows({
    text: `update user_data_store set updated_at = now() - $3 * interval '1 minute'
           where user_id = $1 and data_path = $2`,
    values: [userId, documentPath, minutes],
  });
}

test("what would have held for a while is told at the end of it, and what ended before is not", async () => {
  await wroteAgo("held", "home/door", 60, { open: true });
  const { runs } = await simulated(
    "held",
    conditionOf("data_match", { where: { open: true }, for: "10m" }, "home/"),
  );
  expect(runs).toMatchObject([{ target: "home/door" }]);
  const minutesAgo = (Date.now() - Date.parse(runs[0]!.at)) / 60_000;
  expect(Math.round(minutesAgo)).toBe(50);

  await wroteAgo("let go", "home/door", 60, { open: true });
  await triggersOf(etui, "let go").write("home/door", { open: false });
  expect(
    (await simulated("let go", conditionOf("data_match", { where: { open: true }, for: "2h" }, "home/")))
      .runs,
  ).toEqual([]);
});

describe("where nothing is listed, it is said why", () => {
  const codes = async (condition: object, range = lately()) =>
    ((await simulated("asker", condition, range)).notes ?? []).map(({ code }) => code);
  const ahead = { from: new Date(Date.now() + A_DAY_MS), to: new Date(Date.now() + 2 * A_DAY_MS), most: 5 };
  const over = { from: new Date(Date.now() - A_DAY_MS), to: new Date(Date.now() - 60_000), most: 5 };

  test("for conditions, of the past and of the future", async () => {
    const condition = conditionOf("data_match", { where: { done: true } });
    expect(await codes(condition, ahead)).toEqual(["simulation.depends_on_writes"]);
    expect(await codes(condition, over)).toEqual(["simulation.nothing_set_it_off"]);
    await triggersOf(etui, "asker").write("goals/1", { done: false });
    const { notes } = await simulated("asker", condition);
    expect(notes).toMatchObject([
      { code: "simulation.nothing_set_it_off", facts: { path: "goals/", writes: 1 } },
      { code: "simulation.depends_on_writes" },
    ]);
    expect(await codes(conditionOf("deadline", { field: "due" }))).toEqual(["simulation.no_date"]);
  });

  test("for a schedule that is over, a secret address, and all that is planned", async () => {
    const user = triggersOf(etui, "scheduler");
    const bell = await user.create({
      trigger_type: "schedule",
      schedule: undefined,
      schedule_type: undefined,
      webhook: true,
    });
    const rung = await etui.simulations.ofTrigger(user.scope, bell, ahead);
    expect(rung).toMatchObject({ runs: [], notes: [{ code: "simulation.by_address" }] });
    const once = await user.create({ schedule: new Date(Date.now() + 60_000).toISOString() });
    const after = await etui.simulations.ofTrigger(user.scope, once, ahead);
    expect(after).toMatchObject({ runs: [], notes: [{ code: "simulation.no_run" }] });
    const upcoming = await etui.simulations.upcoming(user.scope, ahead);
    expect(upcoming.notes).toMatchObject([{ code: "simulation.nothing_planned", facts: { conditions: 0 } }]);
  });

  test("a gate may leave out what is listed", async () => {
    const user = triggersOf(etui, "gated");
    const id = await user.create({ rules: { only_if: { path: "plan" } } as never });
    const { notes } = (await etui.simulations.ofTrigger(user.scope, id, lately(2)))!;
    expect(notes).toMatchObject([{ code: "simulation.gate" }]);
  });
});

test("dates that are over are told from the documents as they are now", async () => {
  await triggersOf(etui, "dated").write("bills/rent", { due: "2026-01-05" });
  const range = { from: new Date("2026-01-01"), to: new Date("2026-01-31"), most: 5 };
  const { runs } = await simulated(
    "dated",
    conditionOf("deadline", { field: "due", before: "1d" }, "bills/"),
    range,
  );
  expect(runs).toMatchObject([{ target: "bills/rent", at: "2026-01-04T09:00:00+08:00" }]);
});

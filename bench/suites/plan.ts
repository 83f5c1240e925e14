/** The plan: adding tasks beside a bare insert, and reading one of ten thousand tasks. The bars are the project's own. */
import type { PlanOperation } from "@etui/protocol/plan";
import pg from "pg";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { quantile, race } from "../harness.ts";
import { type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const ZONE = "Asia/Shanghai";
/** A plan may have 20,000 open tasks; the callers move on to the next user before it is full. */
const TASKS_A_USER = 5_000;
/** A user may have 2,000 reminders at once. */
const REMINDERS_A_USER = 1_500;
const OPERATIONS = 200;

export const plan: Suite = {
  name: "plan",
  async run(bench) {
    const database = await bench.server.createDatabase("bench_plan");
    await using etui = await database.openEtui();
    const pool = new pg.Pool({ ...database.owner, max: 1 });
    await pool.query(
      "create table raw_tasks (user_id text, id bigint, content jsonb not null, primary key (user_id, id))",
    );
    try {
      return [await adding(bench, etui, pool), await applying(bench, etui), await reading(bench, etui, pool)];
    } finally {
      await pool.end();
    }
  },
};

const run = async (etui: Etui, tool: string, args: object, userId: string) => {
  const result = await etui.execute(tool, args, { userId, timeZone: ZONE });
  if (result.status !== "success") throw new Error(`${tool}: ${result.error}`);
  return result;
};

const DAY_MS = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function adding(bench: Bench, etui: Etui, pool: pg.Pool): Promise<Section> {
  let [raw, plain, reminded] = [0, 0, 0];
  const reminder = { at: `${dayFrom(2)}T14:45` };
  const schedule = { intent: "exact_time", date: dayFrom(2), time: "15:00" };
  const standings = await race({
    ...bench.pace,
    callers: 1,
    contestants: [
      {
        name: "raw upsert",
        async call() {
          raw += 1;
          await pool.query({
            name: "raw",
            text: `insert into raw_tasks values ('lin', $1, $2)
                   on conflict (user_id, id) do update set content = excluded.content`,
            values: [raw, JSON.stringify({ title: `Write report ${raw}`, list_id: "inbox", tags: ["work"] })],
          });
        },
      },
      {
        name: "plan.add_task",
        async call() {
          plain += 1;
          const task_payload = { title: `Write report ${plain}`, tags: ["work"] };
          await run(etui, "plan.add_task", { task_payload }, `plain ${Math.floor(plain / TASKS_A_USER)}`);
        },
      },
      {
        name: "plan.add_task with a reminder",
        async call() {
          reminded += 1;
          const task_payload = { title: `Meet ${reminded}`, schedule, reminder };
          const user = `reminded ${Math.floor(reminded / REMINDERS_A_USER)}`;
          await run(etui, "plan.add_task", { task_payload }, user);
        },
      },
    ],
  });
  const { ratio } = standingOf(standings, "plan.add_task");
  const { callsPerSecond } = standingOf(standings, "plan.add_task with a reminder");
  return {
    title: "Add a task, one caller",
    about:
      "Through the whole road, with the plan's lock, its earlier versions and the log of changes, beside one prepared " +
      "upsert into a table of one index. With a reminder, its trigger is made in the same transaction.",
    standings,
    bars: [
      { what: "plan.add_task / raw upsert", actual: ratio, bar: 0.5, kind: "least" },
      { what: "with a reminder", actual: callsPerSecond, bar: 600, kind: "least", unit: "calls/s" },
    ],
  };
}

/** How long each of so many calls takes, in milliseconds. */
async function timed(times: number, call: (turn: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await call(turn);
    taken.push(performance.now() - start);
  }
  const sorted = Float64Array.from(taken).sort();
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

async function applying({ smoke }: Bench, etui: Etui): Promise<Section> {
  const operations: PlanOperation[] = Array.from({ length: OPERATIONS }, (_, index) => ({
    op: "add_task",
    list_id: "inbox",
    task: { title: `Task ${index}`, schedule: { intent: "date_only", date: dayFrom(index % 30) } },
  }));
  const apply = (turn: number) => run(etui, "plan.apply", { operations }, `applies ${turn}`);
  await apply(-1);
  const { p50, p99 } = await timed(smoke ? 2 : 40, apply);
  return {
    title: `plan.apply of ${OPERATIONS} tasks`,
    about: "One call, one transaction, by one caller.",
    figures: [
      { what: "half of the calls within", value: p50, unit: "ms" },
      { what: "99 of 100 within", value: p99, unit: "ms" },
    ],
    bars: [{ what: "half of the calls within", actual: p50, bar: 60, kind: "most", unit: "ms" }],
  };
}

const READS: readonly { what: string; tool: string; args: object; bar: number }[] = [
  { what: "summary", tool: "plan.get", args: {}, bar: 10 },
  { what: "today", tool: "plan.get", args: { mode: "today" }, bar: 10 },
  {
    what: "page of a list (100)",
    tool: "plan.get",
    args: { query: {}, list_id: "next_action", limit: 100 },
    bar: 3,
  },
  {
    what: "filter by tag and day",
    tool: "plan.get",
    args: { query: { tags: "t7", due: { $lte: dayFrom(5) } }, limit: 100 },
    bar: 5,
  },
  { what: "whole plan", tool: "plan.get", args: { mode: "full" }, bar: 150 },
  { what: "plan.md", tool: "plan.render_md", args: {}, bar: 100 },
];

async function reading({ smoke }: Bench, etui: Etui, pool: pg.Pool): Promise<Section> {
  const tasks = smoke ? 400 : 10_000;
  const userId = "reader";
  const lists = ["next_action", "inbox", "someday", "waiting"];
  for (let from = 0; from < tasks; from += OPERATIONS) {
    const operations = Array.from({ length: OPERATIONS }, (_, index) => {
      const number = from + index;
      // A third has a day, spread over a year; the others have none, as in plans that grew.
      const date = dayFrom((number % 365) - 3);
      return {
        op: "add_task",
        list_id: lists[number % lists.length],
        task: {
          title: `Write the report number ${number} and send it`,
          tags: [`t${number % 20}`],
          ...(number % 3 === 0 && { schedule: { intent: "date_only", date } }),
          ...(number % 10 === 0 && { estimate_minutes: 30 }),
        },
      };
    });
    await run(etui, "plan.apply", { operations }, userId);
  }
  // As PostgreSQL does by itself, within a minute of so many changes.
  await pool.query("vacuum analyze plan_tasks");
  const figures = [];
  for (const { what, tool, args, bar } of READS) {
    const read = () => run(etui, tool, args, userId);
    for (let turn = 0; turn < 5; turn += 1) await read();
    const { p50, p99 } = await timed(smoke ? 3 : bar > 50 ? 30 : 200, read);
    figures.push({ what, p50, p99, bar });
  }
  return {
    title: `Read a plan of ${tasks.toLocaleString("en")} open tasks`,
    about: "Through the whole road, by one caller.",
    figures: figures.flatMap(({ what, p50, p99 }) => [
      { what: `${what}: half within`, value: p50, unit: "ms" },
      { what: `${what}: 99 of 100 within`, value: p99, unit: "ms" },
    ]),
    bars: figures.map(({ what, p99, bar }) => ({
      what: `${what}, 99 of 100 within`,
      actual: p99,
      bar,
      kind: "most" as const,
      unit: "ms",
    })),
  };
}

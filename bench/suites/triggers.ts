/** Triggers: making them, a burst of them, how late they fire, and what they cost the writes that they watch. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import type { BenchDatabase } from "../database.ts";
import { bareLoop } from "../due/bare-loop.ts";
import type { DueContestant } from "../due/contestant.ts";
import { etuiTriggers, settleTables, storeTriggers } from "../due/etui-triggers.ts";
import { graphileWorker } from "../due/graphile.ts";
import { makeMixedTriggers } from "../due/mixed-triggers.ts";
import { pgBoss } from "../due/pg-boss.ts";
import { median, quantile, race } from "../harness.ts";
import { type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const CALLERS = 16;
/** A user may have 2,000; the callers move on to the next user together. */
const TRIGGERS_A_USER = 1_500;

export const triggers: Suite = {
  name: "triggers",
  async run(bench) {
    // This runs first, while the other contestants have left nothing in this process that would show in its idle time.
    const late = await lateness(bench);
    return [await creation(bench), await burst(bench), ...late, await watchers(bench)];
  },
};

async function creation(bench: Bench): Promise<Section> {
  const database = await bench.server.createDatabase("bench_trigger_creation");
  await using etui = await database.openEtui();
  const pool = new pg.Pool({ ...database.owner, max: CALLERS });
  await pool.query(
    "create table raw_triggers (id bigint generated always as identity primary key, due_at timestamptz not null, payload jsonb not null); create index on raw_triggers (due_at)",
  );
  const boss = await openBoss(database);
  const payload = JSON.stringify({ title: "Drink water", text: "Drink a glass of water" });
  let made = 0;
  const standings = await race({
    ...bench.pace,
    callers: CALLERS,
    contestants: [
      {
        name: "raw insert",
        call: () =>
          pool.query({
            name: "raw",
            text: "insert into raw_triggers (due_at, payload) values (now() + interval '1 day', $1)",
            values: [payload],
          }),
      },
      {
        name: "etui create_trigger",
        async call() {
          made += 1;
          const result = await etui.execute(
            "create_trigger",
            {
              trigger_type: "reminder",
              title: `Drink water ${made}`,
              schedule: "08:00",
              schedule_type: "daily",
              action: { type: "message", params: { text: "Drink a glass of water" } },
            },
            { userId: `user ${Math.floor(made / TRIGGERS_A_USER)}`, timeZone: "Asia/Shanghai" },
          );
          if (result.status !== "success") throw new Error(`create_trigger: ${result.status}`);
        },
      },
      { name: "pg-boss send", call: () => boss.send("later", { n: 1 }, { startAfter: 86_400 }) },
    ],
  });
  await boss.stop({ graceful: false });
  await pool.end();
  return {
    title: `Make a trigger, ${CALLERS} callers`,
    about:
      "`create_trigger` in process through the whole road (schedule parsed, texts checked, the same one looked for, " +
      "quota, log of changes) beside one prepared insert into a table of two indexes.",
    standings,
    bars: [
      {
        what: "create_trigger",
        actual: standingOf(standings, "etui create_trigger").callsPerSecond,
        bar: 10_000,
        kind: "least",
        unit: "/s",
      },
    ],
  };
}

async function openBoss({ owner }: BenchDatabase): Promise<PgBoss> {
  const { host, port, user, password, database } = owner;
  const boss = new PgBoss({
    host,
    port,
    user,
    password,
    database,
    schema: "boss",
    supervise: false,
  } as never);
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("later");
  return boss;
}

async function burst(bench: Bench): Promise<Section> {
  const jobs = bench.smoke ? 2_000 : 100_000;
  const rounds = bench.smoke ? 1 : 5;
  const database = await bench.server.createDatabase("bench_trigger_burst");
  await (await database.openEtui()).close();
  const contestants = [
    await bareLoop(database),
    await etuiTriggers(database),
    await graphileWorker(database),
    await pgBoss(database),
  ];
  const rates = new Map<DueContestant, number[]>(contestants.map((one) => [one, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const contestant = contestants[(round + turn) % contestants.length]!;
      await contestant.fill(jobs);
      const ms = await contestant.drain(jobs);
      rates.get(contestant)!.push((jobs / ms) * 1_000);
    }
  }
  for (const contestant of contestants) await contestant.close();
  const [bare, etui, ...peers] = contestants;
  const ratios = (one: DueContestant, other: DueContestant) =>
    median(rates.get(one)!.map((rate, round) => rate / rates.get(other)![round]!));
  return {
    title: `${jobs.toLocaleString("en")} due at one instant`,
    about:
      `Medians of ${rounds} rounds. The loop claims and moves on a thousand rows a statement and does nothing else; Etui writes ` +
      "the firing, the message in the inbox, the line in the log and the next run in the claiming transaction; the " +
      "peers run jobs that do nothing.",
    figures: contestants.map((one) => ({
      what: one.name,
      value: Math.round(median(rates.get(one)!)),
      unit: "/s",
    })),
    bars: [
      { what: "etui / bare claim loop", actual: ratios(etui!, bare!), bar: 0.6, kind: "least" },
      ...peers.map((peer) => ({
        what: `etui / ${peer.name}`,
        actual: ratios(etui!, peer),
        bar: 1,
        kind: "least" as const,
      })),
    ],
  };
}

/** The wait in milliseconds after the last moment. */
const SETTLED_MS = 3_000;
/** PostgreSQL's own interval is 10 s. */
const STATISTICS_LAG_MS = 12_000;

/** A thousand of all kinds over twenty seconds while a million others wait; then idle for a while. */
async function lateness(bench: Bench): Promise<Section[]> {
  const stored = bench.smoke ? 10_000 : 1_000_000;
  const due = bench.smoke ? 100 : 1_000;
  const seconds = bench.smoke ? 2 : 20;
  const idleSeconds = bench.smoke ? 2 : 30;
  const database = await bench.server.createDatabase("bench_trigger_lateness");
  await using etui = await database.openEtui({ dispatch: true });
  const client = new pg.Client(database.owner);
  await client.connect();
  await storeTriggers(client, stored, { users: 10_000, due: "now() + interval '1 day'", prefix: "other" });
  await settleTables(client);
  await sleep(1_000);
  await makeMixedTriggers(etui, { count: due, everyMs: (seconds * 1_000) / due, users: 100 });
  await sleep(SETTLED_MS);
  const { rows } = await client.query<{ late: number }>(
    "select extract(epoch from fired_at - due_at)::float8 * 1000 as late from trigger_firings",
  );
  if (rows.length !== due) throw new Error(`${rows.length} of ${due} fired`);
  const late = Float64Array.from(rows, (row) => row.late).sort();

  // Before that, idle connections have not yet reported their activity.
  if (!bench.smoke) await sleep(STATISTICS_LAG_MS);
  const before = { cpu: process.cpuUsage(), commits: await commits(client) };
  await sleep(idleSeconds * 1_000);
  const cpu = process.cpuUsage(before.cpu);
  // The query itself is one of them.
  const queries = ((await commits(client)) - before.commits - 1) / idleSeconds;
  await client.end();
  const share = (cpu.user + cpu.system) / 1_000 / (idleSeconds * 1_000);
  const ms = (what: string, share_: number, bar: number) => ({
    what,
    actual: quantile(late, share_),
    bar,
    kind: "most" as const,
    unit: "ms",
  });
  return [
    {
      title: `How late: ${due.toLocaleString("en")} over ${seconds} s, ${stored.toLocaleString("en")} others stored`,
      about:
        "From the moment it was due to the moment of its record, both by the database's clock. Messages, notifications, " +
        "updates, gated ones, ones that give up an older delivery, changed and held conditions and deadlines in turn, each " +
        "made through the tools 2 to 5 s before its moment.",
      bars: [ms("p50", 0.5, 3), ms("p99", 0.99, 15), ms("longest", 1, 250)],
    },
    {
      title: "Idle",
      about: `The same process for ${idleSeconds} s in which nothing is due.`,
      bars: [
        { what: "transactions", actual: queries, bar: 1, kind: "most", unit: "/s" },
        { what: "CPU of one core", actual: share * 100, bar: 0.5, kind: "most", unit: "%" },
      ],
    },
  ];
}

async function commits(client: pg.Client): Promise<number> {
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ commits: number }>(
    "select (xact_commit + xact_rollback)::float8 as commits from pg_stat_database where datname = current_database()",
  );
  return rows[0]!.commits;
}

/** The cost of a write if conditions of its user watch something else. */
async function watchers(bench: Bench): Promise<Section> {
  const others = bench.smoke ? 100 : 1_000;
  const database = await bench.server.createDatabase("bench_trigger_watchers");
  await using etui = await database.openEtui({ mostTriggers: 10_000 });
  for (let n = 0; n < others; n += 1) {
    await etui.execute(
      "create_trigger",
      {
        trigger_type: "condition",
        title: `Goal ${n}`,
        condition: { type: "data_match", watch_path: `goals/${n}`, rule: { where: { done: true } } },
        action: { type: "message", params: { text: "Done" } },
      },
      { userId: "watching" },
    );
  }
  const contestant = (name: string, userId: string) => {
    let turn = 0;
    return {
      name,
      async call(caller: number) {
        turn += 1;
        const result = await etui.execute(
          "write_user_data",
          {
            path: `notes/${caller}-${turn % 500}`,
            content: { turn, title: "A note of some length, as they are" },
          },
          { userId },
        );
        if (result.status !== "success") throw new Error(`write_user_data: ${result.status}`);
      },
    };
  };
  const standings = await race({
    ...bench.pace,
    callers: 1,
    contestants: [
      contestant("no watcher", "plain"),
      contestant(`${others} watchers on other paths`, "watching"),
    ],
  });
  return {
    title: "A write beside watchers",
    about: "`write_user_data`, one caller.",
    standings,
    bars: [
      {
        what: `${others} watchers on other paths / none`,
        actual: standings[1]!.ratio,
        bar: 0.83,
        kind: "least",
      },
    ],
  };
}

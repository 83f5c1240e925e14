/** Finding documents among a million: `query_user_data` compared with the same index asked directly. */
import pg from "pg";
import { type DocumentQuery, queryDocuments } from "../../packages/engine/src/data/query/query-documents.ts";
import type { Statement, TenantScope } from "../../packages/engine/src/database/tenant.ts";
import type { Etui } from "../../packages/engine/src/etui.ts";
import type { BenchDatabase } from "../database.ts";
import { seededRandom } from "../documents.ts";
import { type Contestant, race } from "../harness.ts";
import { type Bar, type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const DOCUMENTS_A_USER = 10_000;
const TEAMS = 20;
const PROJECTS = 500;

export const query: Suite = {
  name: "query",
  async run(bench) {
    const users = bench.smoke ? 2 : 100;
    const database = await bench.server.createDatabase("bench_query");
    await using etui = await database.openEtui();
    await load(database, users);
    const pool = new pg.Pool({ ...database.owner, max: 16 });
    try {
      for (const find of [byProject, byTagAndTeam])
        await assertIndexUsed(database, find(seededRandom(5)).query);
      const among = `among ${(users * DOCUMENTS_A_USER).toLocaleString("en")} documents`;
      const one = { etui, pool, asked: users, callers: 1 };
      return [
        await filtered(bench, { ...one, asked: 1, find: byProject }, `Equality filter ${among}, one user`),
        await filtered(bench, { ...one, find: byProject }, `Equality filter ${among}, users taking turns`),
        await filtered(
          bench,
          { ...one, asked: 1, find: byTagAndTeam },
          `Containment filter ${among}, one user`,
        ),
        await filtered(
          bench,
          { ...one, find: byTagAndTeam },
          `Containment filter ${among}, users taking turns`,
        ),
        await filtered(
          bench,
          { ...one, find: byProject, callers: 16 },
          `Equality filter ${among}, users taking turns`,
        ),
        await sortedRange(bench, etui, users),
      ];
    } finally {
      await pool.end();
    }
  },
};

interface Question {
  query: DocumentQuery;
  /** The limit's condition for the index. */
  contained: object;
}

type Find = (random: () => number) => Question;

/** About 20 of a user's 10,000. */
const byProject: Find = (random) => {
  const project = `project-${Math.floor(random() * PROJECTS)}`;
  return { query: { filters: { project }, limit: 20 }, contained: { project } };
};

/** About 60 of a user's 10,000, by an element of an array and a field of a nested object. */
const byTagAndTeam: Find = (random) => {
  const team = `team-${Math.floor(random() * TEAMS)}`;
  const tag = `tag-${Math.floor(random() * 8)}`;
  return {
    query: { filters: { tags: { $all: [tag] }, "owner.team": team }, limit: 20 },
    contained: { tags: [tag], owner: { team } },
  };
};

interface Race {
  etui: Etui;
  pool: pg.Pool;
  /** How many users take turns. A connection that changes users is told so first, in a separate round trip. */
  asked: number;
  find: Find;
  callers: number;
}

async function filtered(
  bench: Bench,
  { etui, pool, asked, find, callers }: Race,
  title: string,
): Promise<Section> {
  const contestant = (
    name: string,
    ask: (user: string, question: Question) => Promise<unknown>,
  ): Contestant => {
    const random = seededRandom(4);
    return { name, call: () => ask(userName(Math.floor(random() * asked)), find(random)) };
  };
  const standings = await race({
    ...bench.pace,
    callers,
    contestants: [
      contestant("raw pg, GIN", (user, { contained }) =>
        pool.query(
          `select data_path, content, version, updated_at from user_data_store
           where user_id = $1 and deleted_at is null and content @> $2::jsonb
           order by data_path limit 20`,
          [user, contained],
        ),
      ),
      contestant("etui", (user, question) => ask(etui, user, question.query)),
    ],
  });
  const etuis = standingOf(standings, "etui");
  const bars: Bar[] = [
    { what: "query_user_data / raw pg with the same index", actual: etuis.ratio, bar: 0.8, kind: "least" },
    { what: "p99", actual: etuis.p99Ms, bar: 2, kind: "most", unit: "ms" },
  ];
  return {
    title: `${title}, ${callers === 1 ? "1 caller" : `${callers} callers`}`,
    about:
      "`query_user_data`, limit 20, under row-level security beside the superuser asking the same GIN index by an " +
      "unnamed statement.",
    standings,
    bars: callers === 1 ? bars : [],
  };
}

async function sortedRange(bench: Bench, etui: Etui, users: number): Promise<Section> {
  const contestant = (name: string, prefix: (random: () => number) => string): Contestant => {
    const random = seededRandom(6);
    return {
      name,
      call: () =>
        ask(etui, userName(Math.floor(random() * users)), {
          path_prefix: prefix(random),
          filters: { estimate: { $gte: random() * 90 } },
          sort_by: "-estimate",
          limit: 20,
        }),
    };
  };
  const standings = await race({
    ...bench.pace,
    callers: 1,
    contestants: [
      contestant("prefix of 1,000", (random) => `tasks/2026/000${Math.floor(random() * 10)}`),
      contestant("prefix of 10,000", () => "tasks/2026/"),
    ],
  });
  return {
    title: "Range filter with sort under a path prefix, 1 caller",
    about: "`query_user_data` with `$gte` on a number, sorted by that number, descending, limit 20.",
    standings,
    bars: standings.map(({ name, p50Ms }) => ({
      what: `p50, ${name}`,
      actual: p50Ms,
      bar: 20,
      kind: "most",
      unit: "ms",
    })),
  };
}

async function ask(etui: Etui, userId: string, args: DocumentQuery): Promise<void> {
  const result = await etui.execute("query_user_data", args, { userId });
  if (result.status !== "success")
    throw new Error(`query_user_data answered ${result.status}: ${result.error}`);
}

const userName = (number: number) => `user-${number}`;

/**
 * Documents of the same kind as in the other suites, made by the server itself: a million in half a minute. In the
 * transaction that truncates it, a table is written without a log (`wal_level` is minimal).
 */
async function load(database: BenchDatabase, users: number): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query("begin");
    await client.query("truncate user_data_store");
    const { rows } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'user_data_store_content'",
    );
    await client.query("drop index user_data_store_content");
    await client.query(
      `insert into user_data_store (user_id, data_path, version, content)
       select 'user-' || u, 'tasks/2026/' || lpad(n::text, 7, '0'), 1, jsonb_build_object(
         'title', 'Task ' || (h % 1000000) || ' carry the seedlings',
         'status', (array['open', 'doing', 'waiting', 'done'])[1 + h % 4],
         'priority', 1 + (h >> 4) % 5,
         'project', 'project-' || (h >> 8) % ${PROJECTS},
         'tags', jsonb_build_array('tag-' || (h >> 16) % 8, 'tag-' || 8 + (h >> 20) % 8),
         'owner', jsonb_build_object('name', 'Lin', 'team', 'team-' || (h >> 24) % ${TEAMS}),
         'due', '2026-' || lpad((1 + (h >> 28) % 12)::text, 2, '0') || '-15',
         'estimate', ((h >> 32) % 10000) / 100.0,
         'note', repeat('water them twice while the sun is low ', 4)
       )
       from generate_series(0, $1::int - 1) u, generate_series(0, $2::int - 1) n,
            lateral (select abs(hashint8extended(u * 1000000 + n, 7)) as h) hash`,
      [users, DOCUMENTS_A_USER],
    );
    await client.query(rows[0]!.indexdef);
    await client.query("commit");
    await client.query("vacuum (analyze) user_data_store");
  } finally {
    await client.end();
  }
}

/** Row-level security can keep an index from being used, so the plan is requested in the role that is subject to it. */
async function assertIndexUsed(database: BenchDatabase, question: DocumentQuery): Promise<void> {
  let sent: Statement | undefined;
  const recorder: TenantScope = {
    userId: userName(1),
    inTransaction: false,
    rows: async (statement) => {
      sent = statement;
      return [];
    },
    transaction: async (work) => work(recorder),
  };
  await queryDocuments(recorder, question);
  const client = new pg.Client(database.app);
  await client.connect();
  try {
    await client.query("select set_config('etui.user_id', $1, false)", [recorder.userId]);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sent!.text}`, sent!.values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    if (!plan.includes("Bitmap Index Scan on user_data_store_content")) {
      throw new Error(`the index over content is not used:\n${plan}`);
    }
  } finally {
    await client.end();
  }
}

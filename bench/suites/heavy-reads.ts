/** What others notice of a user whose filters are as expensive as allowed: five at once, without pause. */
import pg from "pg";
import { queryDocuments } from "../../packages/engine/src/data/query/query-documents.ts";
import type { BenchDatabase } from "../database.ts";
import { documentPath, seededRandom, taskDocument } from "../documents.ts";
import { type Contestant, race } from "../harness.ts";
import { type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const DOCUMENTS = 4_000;
const AT_ONCE = 5;
const BUSY = "busy";
const QUIET = "quiet";

/** 500 of 512 points. Every document has such a list, and none contains this. */
const DEAR = {
  $or: Array.from({ length: 40 }, (_, id) => ({ list: { $contains: { id: -id, name: "none" } } })),
};

export const heavyReads: Suite = {
  name: "heavy-reads",
  async run(bench) {
    const database = await bench.server.createDatabase("bench_heavy_reads");
    await using etui = await database.openEtui();
    await load(database, bench.smoke ? 50 : DOCUMENTS);
    const random = seededRandom(8);
    const read = async () => {
      const path = documentPath(Math.floor(random() * 1_000));
      const result = await etui.execute("read_user_data", { path }, { userId: QUIET });
      if (result.status !== "success") throw new Error(`read_user_data answered ${result.status}`);
    };
    const times: number[] = [];
    const dear = async () => {
      const began = performance.now();
      const result = await etui.execute("query_user_data", { filters: DEAR }, { userId: BUSY });
      if (result.status !== "success") throw new Error(`query_user_data: ${result.error}`);
      times.push(performance.now() - began);
    };
    const onCalls = () => queryDocuments(etui.scope(BUSY), { filters: DEAR, limit: 20 });
    await dear();
    const contestants: Contestant[] = [
      { name: "alone", call: read },
      { name: "beside dear filters", call: read, beside: crowd(dear) },
      { name: "beside them, on the connections of calls", call: read, beside: crowd(onCalls) },
    ];
    return [await neighbour(bench, contestants, times)];
  },
};

const crowd = (ask: () => Promise<unknown>) => (over: AbortSignal) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!over.aborted) await ask();
    }),
  );

async function neighbour(
  { smoke, pace }: Bench,
  contestants: Contestant[],
  times: readonly number[],
): Promise<Section> {
  const longer = smoke ? {} : { rounds: 15, roundMs: 2_000 };
  const standings = await race({ ...pace, ...longer, callers: 1, contestants });
  const { p99Ratio } = standingOf(standings, "beside dear filters");
  return {
    title: "A point read beside five dear filters of another user",
    about:
      `\`read_user_data\`, 1 caller, in process. The other user has ${DOCUMENTS.toLocaleString("en")} documents of 3 kB and asks ` +
      `${AT_ONCE} times at once, without pause, for what none of them has: 500 of the 512 points that a filter may cost. ` +
      "The last line asks the same past the connections and turns of heavy reads.",
    standings,
    figures: [
      { what: "a dear filter, with the time it waits for its turn, mean", value: mean(times), unit: "ms" },
    ],
    bars: [{ what: "p99 beside dear filters / p99 alone", actual: p99Ratio, bar: 2, kind: "most" }],
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function load(database: BenchDatabase, documents: number): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    await client.query(
      `insert into user_data_store (user_id, data_path, version, content)
       select $1, 'lists/' || lpad(n::text, 6, '0'), 1, jsonb_build_object('n', n, 'list', (
         select jsonb_agg(jsonb_build_object('id', i, 'name', md5((n * 40 + i)::text), 'kind', 'a', 'state', 'open'))
         from generate_series(1, 36) i))
       from generate_series(1, $2::int) n`,
      [BUSY, documents],
    );
    const random = seededRandom(9);
    const tasks = Array.from({ length: 1_000 }, (_, number) => [
      documentPath(number),
      JSON.stringify(taskDocument(random)),
    ]);
    await client.query(
      `insert into user_data_store (user_id, data_path, version, content)
       select $1, path, 1, content from unnest($2::text[], $3::jsonb[]) as task(path, content)`,
      [QUIET, tasks.map(([path]) => path), tasks.map(([, content]) => content)],
    );
    await client.query("vacuum (analyze) user_data_store");
    const { rows } = await client.query<{ bytes: number }>(
      "select avg(octet_length(content::text))::int as bytes from user_data_store where user_id = $1",
      [BUSY],
    );
    if (Math.abs(rows[0]!.bytes - 3_000) > 500) throw new Error(`documents have ${rows[0]!.bytes} bytes`);
  } finally {
    await client.end();
  }
}

/** Reading and writing one document: the whole road compared with raw `pg` and LangGraph's PostgresStore. */
import { PostgresStore } from "@langchain/langgraph-checkpoint-postgres/store";
import pg from "pg";
import type { Etui } from "../../packages/engine/src/etui.ts";
import type { BenchDatabase } from "../database.ts";
import { documentPath, seededRandom, type TaskDocument, taskDocument } from "../documents.ts";
import { type Contestant, race } from "../harness.ts";
import { type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const DOCUMENTS = 1_000;
const USER = "lin";
const CALLERS = [1, 16];

const READ_BARS: Record<number, number> = { 1: 0.85, 16: 2 };
const WRITE_BARS: Record<number, number> = { 1: 0.7, 16: 0.9 };

export const store: Suite = {
  name: "store",
  async run(bench) {
    const database = await bench.server.createDatabase("bench_store");
    await using etui = await database.openEtui();
    await using raw = await openRaw(database);
    await using langGraph = await openLangGraph(database);
    const documents = Array.from({ length: DOCUMENTS }, seededDocument(1));
    for (const [number, document] of documents.entries()) {
      const path = documentPath(number);
      await etui.execute("write_user_data", { path, content: { ...document } }, { userId: USER });
      await raw.write(path, document, undefined);
      await langGraph.put([USER], path, { ...document });
    }

    const sections: Section[] = [];
    for (const callers of CALLERS) sections.push(await reads(bench, callers, { etui, raw, langGraph }));
    for (const callers of CALLERS)
      sections.push(await writes(bench, callers, { etui, raw, langGraph }, documents));
    return sections;
  },
};

interface Stores {
  etui: Etui;
  raw: RawStore;
  langGraph: PostgresStore;
}

async function reads(bench: Bench, callers: number, { etui, raw, langGraph }: Stores): Promise<Section> {
  const contestant = (name: string, read: (path: string) => Promise<unknown>): Contestant => {
    const random = seededRandom(2);
    return { name, call: () => read(documentPath(Math.floor(random() * DOCUMENTS))) };
  };
  const standings = await race({
    ...bench.pace,
    callers,
    contestants: [
      contestant("raw pg", (path) => raw.read(path)),
      contestant("etui", async (path) => {
        const result = await etui.execute("read_user_data", { path }, { userId: USER });
        if (result.status !== "success") throw new Error(`read_user_data answered ${result.status}`);
      }),
      contestant("LangGraph PostgresStore", (path) => langGraph.get([USER], path)),
    ],
  });
  return {
    title: `Read a document, ${inWords(callers)}`,
    about:
      "`read_user_data` through the whole road (checks, tenant scope, record) beside a prepared " +
      "primary-key read on a pool of 16.",
    standings,
    bars: [ratioBar("read_user_data / raw pg", standingOf(standings, "etui").ratio, READ_BARS[callers]!)],
  };
}

async function writes(
  bench: Bench,
  callers: number,
  { etui, raw, langGraph }: Stores,
  documents: TaskDocument[],
): Promise<Section> {
  /** Every caller has documents of its own, so each write knows the version that it overwrites. */
  const contestant = (
    name: string,
    write: (path: string, document: TaskDocument, version: number | undefined) => Promise<number | undefined>,
  ): Contestant => {
    const random = seededRandom(3);
    const versions = new Map<string, number | undefined>();
    return {
      name,
      async call(caller) {
        const turn = Math.floor((random() * DOCUMENTS) / callers);
        const path = documentPath(turn * callers + caller);
        const document = documents[Math.floor(random() * DOCUMENTS)]!;
        versions.set(path, await write(path, document, versions.get(path)));
      },
    };
  };
  const standings = await race({
    ...bench.pace,
    callers,
    contestants: [
      contestant("raw pg", (path, document, version) => raw.write(path, document, version)),
      contestant("etui", async (path, document, version) => {
        const result = await etui.execute(
          "write_user_data",
          {
            path,
            content: { ...document },
            ...(version === undefined ? {} : { expected_version: version }),
          },
          { userId: USER },
        );
        if (result.status !== "success") throw new Error(`write_user_data answered ${result.status}`);
        return result.version;
      }),
      contestant("LangGraph PostgresStore (no versions)", async (path, document) => {
        await langGraph.put([USER], path, { ...document });
        return undefined;
      }),
    ],
  });
  return {
    title: `Write a document, ${inWords(callers)}`,
    about:
      "`write_user_data` with `expected_version`, history and change log beside an optimistic upsert on a " +
      "plain table, which keeps neither. Every commit is on disk.",
    standings,
    bars: [ratioBar("write_user_data / raw pg", standingOf(standings, "etui").ratio, WRITE_BARS[callers]!)],
  };
}

const inWords = (callers: number) => (callers === 1 ? "1 caller" : `${callers} callers`);

const ratioBar = (what: string, actual: number, bar: number) => ({
  what,
  actual,
  bar,
  kind: "least" as const,
});

const seededDocument = (seed: number) => {
  const random = seededRandom(seed);
  return () => taskDocument(random);
};

/** The limit: prepared statements on a table without policies, and one pool of 16. */
interface RawStore extends AsyncDisposable {
  read(path: string): Promise<unknown>;
  /** Writes over `version`, or over whatever is stored. */
  write(path: string, document: TaskDocument, version: number | undefined): Promise<number>;
}

async function openRaw(database: BenchDatabase): Promise<RawStore> {
  const pool = new pg.Pool({ ...database.owner, max: 16 });
  await pool.query(`
    create table raw_documents (
      user_id text collate "C" not null,
      path text collate "C" not null,
      content jsonb not null,
      version integer not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, path)
    )`);
  return {
    async read(path) {
      const { rows } = await pool.query({
        name: "raw_read",
        text: "select content, version from raw_documents where user_id = $1 and path = $2",
        values: [USER, path],
      });
      if (rows.length !== 1) throw new Error(`raw pg found ${rows.length} documents at ${path}`);
      return rows[0];
    },
    async write(path, document, version) {
      const { rows } = await pool.query<{ version: number }>({
        name: "raw_write",
        text: `insert into raw_documents as d (user_id, path, content, version) values ($1, $2, $3, 1)
               on conflict (user_id, path) do update
                 set content = excluded.content, version = d.version + 1, updated_at = now()
                 where $4::int is null or d.version = $4::int
               returning version`,
        values: [USER, path, document, version ?? null],
      });
      if (!rows[0]) throw new Error(`raw pg lost version ${version} of ${path}`);
      return rows[0].version;
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

async function openLangGraph(database: BenchDatabase): Promise<PostgresStore & AsyncDisposable> {
  const store = new PostgresStore({ connectionOptions: { ...database.owner, max: 16 } });
  await store.setup();
  return Object.assign(store, { [Symbol.asyncDispose]: () => store.stop() });
}

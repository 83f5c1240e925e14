/** Searching 100,000 documents in Chinese and English: is everything found and nothing else, and how fast. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { Indexer } from "../../packages/engine/src/search/indexer.ts";
import type { BenchDatabase } from "../database.ts";
import { documentPath, seededRandom } from "../documents.ts";
import { type Contestant, median, quantile, race } from "../harness.ts";
import { type Bench, type Figure, type Section, type Suite, standingOf } from "../suite.ts";
import { type NoteDocument, noteDocument } from "../texts.ts";

const USER = "reader";
const ROWS_A_STATEMENT = 5_000;

export const search: Suite = {
  name: "search",
  async run(bench) {
    const database = await bench.server.createDatabase("bench_search");
    await using etui = await database.openEtui();
    const random = seededRandom(11);
    const documents = Array.from({ length: bench.smoke ? 2_000 : 100_000 }, () => noteDocument(random));
    await load(database, documents);
    const questions = ask(documents, bench.smoke ? 0.1 : 1);
    const among = `${documents.length.toLocaleString("en")} documents`;
    return [
      await making(database, etui, questions[0]!, among),
      await exactness(etui, documents, questions, among),
      await speed(bench, etui, questions, among),
      await besideWrites(bench, etui, documents, among),
    ];
  },
};

interface Question {
  class: string;
  search: string;
}

/** 360 parts of the documents, of the classes in the earlier comparison, and of one character. */
function ask(documents: NoteDocument[], share: number): Question[] {
  const random = seededRandom(12);
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)]!;
  const parts = (name: string, count: number, part: (text: string) => string | undefined): Question[] => {
    const found: Question[] = [];
    while (found.length < Math.ceil(count * share)) {
      const text = part(pick(documents).text);
      if (text !== undefined) found.push({ class: name, search: text });
    }
    return found;
  };
  const matching = (pattern: RegExp) => (text: string) => {
    const all = text.match(pattern);
    return all ? pick(all) : undefined;
  };
  const han = (length: number) => (text: string) => {
    const run = matching(new RegExp(`\\p{Script=Han}{${length},}`, "gu"))(text);
    if (run === undefined) return undefined;
    const from = Math.floor(random() * (run.length - length + 1));
    return run.slice(from, from + length);
  };
  const quoted = (pattern: RegExp) => (text: string) => {
    const phrase = matching(pattern)(text);
    return phrase && `"${phrase}"`;
  };
  return [
    ...parts("1 Han character", 30, han(1)),
    ...parts("2 Han characters", 55, han(2)),
    ...parts("3 Han characters", 55, han(3)),
    ...parts("4 Han characters", 55, han(4)),
    ...parts("6 Han characters", 55, han(6)),
    ...parts("1 Latin letter", 10, matching(/[a-z]/g)),
    ...parts("English word", 40, matching(/[A-Za-z]{3,}/g)),
    ...parts("2 English words", 20, matching(/[A-Za-z]{3,} [A-Za-z]{3,}/g)),
    ...parts("English phrase", 20, quoted(/[A-Za-z]{2,} [A-Za-z]{3,} [A-Za-z]{3,}/g)),
    ...parts("Chinese and English", 20, (text) => {
      const words = [han(2)(text), matching(/[A-Za-z]{3,}/g)(text)];
      return words.includes(undefined) ? undefined : words.join(" ");
    }),
  ];
}

async function making(
  database: BenchDatabase,
  etui: Etui,
  question: Question,
  among: string,
): Promise<Section> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const start = performance.now();
    await find(etui, question.search);
    const first = performance.now() - start;
    while (!(await isWhole(client))) await sleep(50);
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await client.query<{ documents: number; index: number; texts: number }>(
      `select (select count(*)::int from user_data_text) as documents,
              pg_relation_size('user_data_text_tokens')::float / 1048576 as index,
              pg_total_relation_size('user_data_text')::float / 1048576 as texts`,
    );
    const { documents, index, texts } = rows[0]!;
    await client.query("vacuum (analyze) user_data_text");
    return {
      title: `Index of ${among}`,
      about:
        "Begun by the first search, over documents that were there before it. That search waits for it up to 1.5 s and " +
        "then reads the documents themselves.",
      figures: [
        { what: "documents indexed a second", value: documents / seconds, unit: "/s" },
        { what: "first search, nothing indexed", value: first, unit: "ms" },
        { what: "index of tokens", value: index, unit: "MiB" },
        { what: "texts, tokens and all their indexes", value: texts, unit: "MiB" },
      ],
      bars: [],
    };
  } finally {
    await client.end();
  }
}

async function isWhole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select behind from user_data_text_position where user_id = $1", [
    USER,
  ]);
  return rows[0]?.behind === null;
}

async function exactness(
  etui: Etui,
  documents: NoteDocument[],
  questions: Question[],
  among: string,
): Promise<Section> {
  const texts = documents.map(({ title, text, tags, number }) =>
    [title, text, ...tags, String(number)].map(plain),
  );
  let found = 0;
  let wanted = 0;
  let both = 0;
  for (const { search } of questions) {
    const terms = search.startsWith('"') ? [search.slice(1, -1)] : search.split(" ");
    const expected = new Set<string>();
    for (const [number, values] of texts.entries()) {
      if (terms.every((term) => values.some((value) => value.includes(plain(term)))))
        expected.add(documentPath(number));
    }
    const paths = await findAll(etui, search);
    found += paths.length;
    wanted += expected.size;
    both += new Set(paths.filter((path) => expected.has(path))).size;
  }
  return {
    title: `What a search of ${among} finds`,
    about: `${questions.length} searches, every page of their results, beside a plain scan of the same values.`,
    figures: [
      { what: "results wanted", value: wanted, unit: "" },
      { what: "results found", value: found, unit: "" },
    ],
    bars: [
      { what: "recall", actual: both / wanted, bar: 1, kind: "least" },
      { what: "precision", actual: both / found, bar: 1, kind: "least" },
    ],
  };
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

async function speed(bench: Bench, etui: Etui, questions: Question[], among: string): Promise<Section> {
  const rounds: { all: number[]; byClass: Map<string, number[]> }[] = [];
  for (let round = 0; round <= bench.pace.rounds; round += 1) {
    const byClass = new Map<string, number[]>();
    for (const question of questions) {
      const before = performance.now();
      await find(etui, question.search);
      const took = performance.now() - before;
      byClass.set(question.class, [...(byClass.get(question.class) ?? []), took]);
    }
    // The first round is for warming up.
    if (round > 0) rounds.push({ all: [...byClass.values()].flat(), byClass });
  }
  const over = (share: number, of: (round: (typeof rounds)[number]) => number[]) =>
    median(
      rounds.map((round) =>
        quantile(
          of(round).toSorted((a, b) => a - b),
          share,
        ),
      ),
    );
  const figures: Figure[] = [...rounds[0]!.byClass.keys()].flatMap((name) => [
    { what: `${name}, p50`, value: over(0.5, ({ byClass }) => byClass.get(name)!), unit: "ms" },
    { what: `${name}, p99`, value: over(0.99, ({ byClass }) => byClass.get(name)!), unit: "ms" },
  ]);
  figures.push({ what: "all, p50", value: over(0.5, ({ all }) => all), unit: "ms" });
  return {
    title: `Search in ${among}, 1 caller`,
    about:
      "`query_user_data` with `search`, the first 20 results with their excerpts. Medians over the rounds of each " +
      "round's quantiles.",
    figures,
    bars: [{ what: "all, p99", actual: over(0.99, ({ all }) => all), bar: 5, kind: "most", unit: "ms" }],
  };
}

async function besideWrites(
  bench: Bench,
  etui: Etui,
  documents: NoteDocument[],
  among: string,
): Promise<Section> {
  const write = () => {
    const random = seededRandom(13);
    return () =>
      etui.execute(
        "write_user_data",
        {
          path: documentPath(Math.floor(random() * documents.length)),
          content: { ...noteDocument(random) },
        },
        { userId: USER },
      );
  };
  const { wake } = Indexer.prototype;
  const contestant = (name: string, wakes: typeof wake): Contestant => {
    const call = write();
    return {
      name,
      call() {
        Indexer.prototype.wake = wakes;
        return call();
      },
    };
  };
  try {
    const standings = await race({
      ...bench.pace,
      callers: 1,
      contestants: [contestant("without an index", () => {}), contestant("etui", wake)],
    });
    return {
      title: `Writes beside the index of ${among}, 1 caller`,
      about:
        "`write_user_data` over documents that are there, with nobody told that there is something to index, and as it is.",
      standings,
      bars: [
        {
          what: "a write with the index / without",
          actual: standingOf(standings, "etui").ratio,
          bar: 0.95,
          kind: "least",
        },
      ],
    };
  } finally {
    Indexer.prototype.wake = wake;
  }
}

interface Results {
  results: { path: string }[];
  next_cursor?: string;
}

async function find(etui: Etui, search: string, more: object = {}): Promise<Results> {
  const result = await etui.execute("query_user_data", { search, ...more }, { userId: USER });
  if (result.status !== "success")
    throw new Error(`query_user_data answered ${result.status}: ${result.error}`);
  return result;
}

async function findAll(etui: Etui, search: string): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await find(etui, search, { limit: 200, ...(cursor ? { cursor } : {}) });
    paths.push(...page.results.map(({ path }) => path));
    cursor = page.next_cursor;
  } while (cursor);
  return paths;
}

/** Bypasses the tools, like documents that were written before there was an index. */
async function load(database: BenchDatabase, documents: NoteDocument[]): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    for (let from = 0; from < documents.length; from += ROWS_A_STATEMENT) {
      const some = documents.slice(from, from + ROWS_A_STATEMENT);
      await client.query(
        `insert into user_data_store (user_id, data_path, version, content, updated_at)
         select $1, path, 1, content, now() - interval '1 day' + number * interval '1 microsecond'
         from unnest($2::text[], $3::jsonb[]) with ordinality as d(path, content, number)`,
        [
          USER,
          some.map((_, index) => documentPath(from + index)),
          some.map((document) => JSON.stringify(document)),
        ],
      );
    }
    await client.query("vacuum (analyze) user_data_store");
  } finally {
    await client.end();
  }
}

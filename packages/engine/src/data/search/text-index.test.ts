import { slowTest } from "@etui/values/testing/draws";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Statement, TenantScope } from "../../database/tenant.ts";
import type { Etui } from "../../etui.ts";
import { gramsOfTerms } from "../../search/grams.ts";
import { tokenKey } from "../../search/token-key.ts";
import { tsqueryOf } from "../../search/tsquery.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { startTwoProcesses, type TwoProcesses } from "../../testing/two-processes.ts";
import { type PageRequest, searchPage } from "./search-page.ts";
import { catchUp, forgetText } from "./text-index.ts";

let two: TwoProcesses;
let { one, other, owner } = {} as TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses();
  ({ one, other, owner } = two);
});
afterAll(() => two[Symbol.asyncDispose]());

const write = (etui: Etui, userId: string, path: string, text: string) =>
  etui.execute("write_user_data", { path, content: { text } }, { userId });

async function search(etui: Etui, userId: string, words: string): Promise<string[]> {
  const result = await etui.execute(
    "query_user_data",
    { search: words, sort_by: "path", limit: 200 },
    { userId },
  );
  if (result.status !== "success") throw new Error(result.error);
  return result.results.map(({ path }) => path);
}

async function index(etui: Etui, userId: string): Promise<void> {
  while (["some", "busy"].includes(await catchUp(etui.scope(userId))));
}

const indexed = async (userId: string) =>
  (
    await owner.query<{ data_path: string }>(
      "select data_path from user_data_text where user_id = $1 order by data_path",
      [userId],
    )
  ).rows.map((row) => row.data_path);

const counted = async (userId: string) =>
  (await owner.query("select documents from user_data_text_position where user_id = $1", [userId])).rows[0]
    ?.documents;

/** Bypasses every tool, like documents that were written before there was an index. */
const insertMany = (userId: string, count: number) =>
  owner.query(
    `insert into user_data_store (user_id, data_path, version, content)
     select $1, 'old/' || lpad(n::text, 6, '0'), 1,
            jsonb_build_object('text', 'number ' || n || ' 古老' || case when n % 1000 = 0 then '龟甲' else '' end)
     from generate_series(1, $2::int) n`,
    [userId, count],
  );

test("of somebody who has nothing, as one who was erased meanwhile, no trace is left", async () => {
  expect(await catchUp(one.scope("nobody"))).toBe("nothing");
  const rows = await one
    .scope("nobody")
    .rows({ text: "select from user_data_text_position where user_id = 'nobody'", values: [] });
  expect(rows).toHaveLength(0);
});

test("the process that wrote brings the index up to date by itself, soon after", async () => {
  await write(one, "soon", "a", "lighthouse");
  await vi.waitFor(async () => expect(await indexed("soon")).toEqual(["a"]), 20_000);
});

test("documents from before the index are found, while it is made and afterwards", async () => {
  await insertMany("older", 2_000);
  expect(await search(one, "older", "number 1234")).toEqual(["old/001234"]);
  await index(one, "older");
  expect(await indexed("older")).toHaveLength(2_000);
  expect(await counted("older")).toBe(2_000);
  expect(await search(other, "older", "1234 古")).toEqual(["old/001234"]);
});

test("while nothing may be written everything is found all the same", async () => {
  await insertMany("full-disk", 700);
  two.disk.mayWrite = false;
  try {
    expect(await search(one, "full-disk", "number 678")).toEqual(["old/000678"]);
    expect(await indexed("full-disk")).toEqual([]);
  } finally {
    two.disk.mayWrite = true;
  }
});

test("where indexing fails everything is found all the same", async () => {
  await write(one, "failing", "a", "needle");
  await owner.query("revoke insert on user_data_text_position from etui_app");
  try {
    expect(await search(one, "failing", "needle")).toEqual(["a"]);
  } finally {
    await owner.query("grant insert on user_data_text_position to etui_app");
  }
});

test("two processes that write, search and index at once miss nothing and find nothing that is gone", async () => {
  const wanted = new Set<string>();
  const work = async (etui: Etui, name: string) => {
    for (let n = 0; n < 40; n += 1) {
      const path = `${name}/${n}`;
      await write(etui, "busy", path, `otter ${path}`);
      wanted.add(path);
      if (n % 4 === 3) {
        const gone = `${name}/${n - 2}`;
        wanted.delete(gone);
        await etui.execute("delete_user_data", { path: gone }, { userId: "busy" });
      }
      const found = await search(etui, "busy", `otter ${name}/`);
      expect(found).toEqual([...wanted].filter((one) => one.startsWith(`${name}/`)).toSorted());
    }
  };
  const keepIndexing = async (etui: Etui, until: () => boolean) => {
    while (!until()) await catchUp(etui.scope("busy"));
  };
  let done = false;
  const indexing = [one, other].map((etui) => keepIndexing(etui, () => done));
  await Promise.all([work(one, "a"), work(other, "b")]);
  done = true;
  await Promise.all(indexing);
  // A change waits for older transactions to end, and those may be of both processes.
  await vi.waitFor(async () => {
    await index(one, "busy");
    expect(await indexed("busy")).toEqual([...wanted].toSorted());
  }, 20_000);
  expect(await counted("busy")).toBe(wanted.size);
});

test("an index that a dump brought from another server is made anew", async () => {
  await write(one, "moved", "a", "heron");
  await index(one, "moved");
  await owner.query(
    "update user_data_text_position set xid = '9000000000' where user_id = 'moved'; update user_data_text set body = 'stale' where user_id = 'moved'",
  );
  await write(one, "moved", "b", "heron");
  expect(await search(one, "moved", "heron")).toEqual(["a", "b"]);
  await index(one, "moved");
  expect(await search(one, "moved", "heron")).toEqual(["a", "b"]);
  expect(await search(one, "moved", "stale")).toEqual([]);
});

describe("forgetting", () => {
  /** Runs a step in which something else happens after it has read the documents and before it writes. */
  const stepAround = (userId: string, meanwhile: () => Promise<unknown>) => {
    const scope = one.scope(userId);
    return catchUp({
      userId,
      inTransaction: false,
      rows: (statement) => scope.rows(statement),
      transaction: async (work) => {
        await meanwhile();
        return scope.transaction(work);
      },
    });
  };
  const erase = (userId: string, path: string) =>
    other.scope(userId).transaction(async (tx) => {
      await tx.rows({
        text: "delete from user_data_store where user_id = $1 and data_path = $2",
        values: [userId, path],
      });
      await forgetText(tx, [path]);
    });

  test("leaves nothing of a document to a step that has read it before", async () => {
    await insertMany("erased", 2);
    await catchUp(one.scope("erased"));
    await stepAround("erased", () => erase("erased", "old/000001"));
    expect(await indexed("erased")).toEqual(["old/000002"]);
    expect(await counted("erased")).toBe(1);
  });

  test("waits for a step that is being written", async () => {
    await insertMany("erased later", 2);
    await catchUp(one.scope("erased later"));
    const order: string[] = [];
    let erasing: Promise<unknown> = Promise.resolve();
    await one.scope("erased later").transaction(async (tx) => {
      await catchUp(tx);
      erasing = erase("erased later", "old/000001").then(() => order.push("erased"));
      await new Promise((resolve) => setTimeout(resolve, 200));
      order.push("written");
    });
    await erasing;
    expect(order).toEqual(["written", "erased"]);
    expect(await indexed("erased later")).toEqual(["old/000002"]);
  });

  test("by another process makes a step start again", async () => {
    await insertMany("raced", 2);
    await catchUp(one.scope("raced"));
    expect(await stepAround("raced", () => catchUp(other.scope("raced")))).toBe("busy");
    await index(one, "raced");
    expect(await indexed("raced")).toHaveLength(2);
    expect(await counted("raced")).toBe(2);
  });
});

test("two users with the same words, and even the same tokens, find their own documents", async () => {
  const twin = Array.from({ length: 20_000 }, (_, n) => `user-${n}`).find(
    (name) => tokenKey(name) === tokenKey("lin"),
  )!;
  for (const userId of ["lin", twin]) {
    await write(one, userId, `of-${userId}`, "the same kingfisher");
    await index(one, userId);
  }
  expect(await search(one, "lin", "kingfisher")).toEqual(["of-lin"]);
  expect(await search(one, twin, "kingfisher")).toEqual([`of-${twin}`]);

  const app = new pg.Client(two.database.app);
  await app.connect();
  await app.query("select set_config('etui.user_id', 'lin', false)");
  const { rows } = await app.query("select data_path from user_data_text where titles like '%kingfisher%'");
  await app.end();
  expect(rows).toEqual([{ data_path: "of-lin" }]);
});

slowTest("a document of more different pieces than the index can hold is found like any other", async () => {
  await using etui = await startTestEtui();
  const characters = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + n));
  const shuffled = (seed: number) =>
    characters.map((_, n) => characters[(n * seed) % characters.length]).join("");
  const text = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47].map(shuffled).join("\n");
  await etui.execute("write_user_data", { path: "huge", content: { text } });
  await etui.execute("write_user_data", { path: "small", content: { text: "needle" } });
  while (["some", "busy"].includes(await catchUp(etui.scope("local"))));
  const find = (search: string) => etui.execute("query_user_data", { search, fields: ["none"] });
  const somewhere = text.slice(150_000, 150_007).trim();
  expect(await find(somewhere)).toMatchObject({ count: 1, results: [{ path: "huge" }] });
  expect(await find("needle")).toMatchObject({ count: 1, results: [{ path: "small" }] });
});

describe("behind row-level security", () => {
  beforeAll(async () => {
    await insertMany("planned", 5_000);
    await index(one, "planned");
    await owner.query("select gin_clean_pending_list('user_data_text_tokens')");
    await owner.query("analyze user_data_text");
  });

  const planOf = async (request: Pick<PageRequest, "target" | "order" | "tokens">) => {
    const sent: Statement[] = [];
    const scope: TenantScope = {
      userId: "planned",
      inTransaction: false,
      rows: async (statement) => {
        sent.push(statement);
        return [];
      },
      transaction: (work) => work(scope),
    };
    await searchPage(
      scope,
      { sort_by: undefined, fields: undefined, most: 21, after: undefined, ...request },
      undefined,
    );
    const app = new pg.Client(two.database.app);
    await app.connect();
    await app.query("select set_config('etui.user_id', 'planned', false)");
    const { rows } = await app.query(`explain ${sent[0]!.text}`, sent[0]!.values);
    await app.end();
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test.each([
    ["a whole gram", "龟甲"],
    ["the beginning of one", "龟"],
    ["a phrase", "number 4321"],
  ])("%s is looked up in the index of tokens", async (_what, term) => {
    const tsquery = tsqueryOf(gramsOfTerms([term]), tokenKey("planned"));
    const tokens = { tsquery, proven: new Set([term]) };
    const plan = await planOf({ target: { terms: [term] }, order: "best", tokens });
    expect(plan).toMatch(/Bitmap Index Scan on user_data_text_tokens .*\s+Index Cond: \(tokens @@/);
    expect(plan).not.toMatch(/Seq Scan on user_data_text\b/);
  });

  test("what is common is looked for along the newest documents", async () => {
    const plan = await planOf({ target: { terms: ["古老"] }, order: "newest", tokens: undefined });
    expect(plan).toContain("Index Scan using user_data_text_newest");
    expect(plan).not.toMatch(/Seq Scan on user_data_text\b/);
  });
});

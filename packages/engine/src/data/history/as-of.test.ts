import { setTimeout as sleep } from "node:timers/promises";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Statement, TenantScope } from "../../database/tenant.ts";
import { contentText } from "../../document/document-content.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { clearExpired } from "../documents/remove-documents.ts";
import { listDocumentsAt } from "../query/list-documents.ts";
import { queryDocuments } from "../query/query-documents.ts";
import { readDocumentAt } from "./as-of.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const write = (path: string, content: object, call: object = {}) =>
  etui.execute("write_user_data", { path, content: content as Record<string, unknown> }, call);
const remove = (path: string, call: object = {}) => etui.execute("delete_user_data", { path }, call);
const readAt = (path: string, as_of: string, call: object = {}) =>
  etui.execute("read_user_data", { path, as_of }, call);

/** A moment whose millisecond nothing else shares. */
async function now(): Promise<string> {
  await sleep(2);
  const moment = new Date().toISOString();
  await sleep(2);
  return moment;
}

describe("reading one document", () => {
  test("gives the version of that moment, whatever came after", async () => {
    const before = await now();
    await write("one", { n: 1 });
    const first = await now();
    await write("one", { n: 2 });
    const second = await now();
    await remove("one");
    const gone = await now();
    await write("one", { n: 3 });
    expect(await readAt("one", before)).toMatchObject({ status: "not_found", data: null, version: 0 });
    expect(await readAt("one", first)).toMatchObject({ status: "success", data: { n: 1 }, version: 1 });
    expect(await readAt("one", second)).toMatchObject({ data: { n: 2 }, version: 2, as_of: second });
    expect(await readAt("one", gone)).toMatchObject({ status: "not_found" });
    expect(await readAt("one", await now())).toMatchObject({ data: { n: 3 }, version: 3 });
  });

  test("finds a version at the very time its history shows for it", async () => {
    for (let n = 1; n <= 5; n += 1) {
      await write("shown", { n });
      await sleep(2);
    }
    const rows = await etui.scope("local").rows<{ version: number; written_at: Date }>({
      text: `select version, written_at from user_data_history where user_id = $1 and data_path = 'shown'`,
      values: ["local"],
    });
    expect(rows).toHaveLength(4);
    for (const { version, written_at } of rows) {
      expect(await readAt("shown", written_at.toISOString())).toMatchObject({
        version,
        data: { n: version },
      });
    }
  });

  test("takes any zone, and no moment without one", async () => {
    await write("zoned", {});
    expect(await readAt("zoned", "2020-01-01T00:00:00+08:00")).toMatchObject({ status: "not_found" });
    for (const wrong of ["2020-01-01", "2020-01-01T00:00:00", "yesterday", ""]) {
      expect(await readAt("zoned", wrong)).toMatchObject({ error_code: "invalid_arguments" });
    }
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    expect(await readAt("zoned", ahead)).toMatchObject({ error: expect.stringContaining("lies ahead") });
  });

  test("a document was there until its time was up, whether or not its row was cleared meanwhile", async () => {
    const scope = etui.scope("local");
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const by = testProvenance();
    await etui.data.write(scope, { path: "brief", content: contentText({}), by, unusual: { expires_at } });
    const then = await now();
    // Its time is up at once, however long the write took.
    const after = await now();
    await scope.rows({
      text: "update user_data_store set expires_at = $2 where user_id = $1 and data_path = 'brief'",
      values: ["local", after],
    });
    for (const clear of [false, true]) {
      if (clear) await clearExpired(scope);
      expect(await readAt("brief", then)).toMatchObject({ status: "success", version: 1 });
      expect(await readAt("brief", after)).toMatchObject({ status: "not_found" });
    }
  });
});

describe("finding documents", () => {
  const call = { userId: "finder" };
  const query = (args: object) => etui.execute("query_user_data", args, call);
  const paths = (found: object) =>
    "results" in found ? (found.results as { path: string }[]).map(({ path }) => path) : found;

  test("filters, order and pages are of that moment, and the pages stay there", async () => {
    for (let n = 0; n < 7; n += 1) await write(`trip/${n}`, { n, done: n % 2 === 0 }, call);
    await write("elsewhere", { n: 9, done: true }, call);
    const then = await now();
    await write("trip/0", { n: 0, done: false }, call);
    await remove("trip/2", call);
    await write("trip/8", { n: 8, done: true }, call);

    const args = { path_prefix: "trip/", filters: { done: true }, sort_by: "-n", limit: 2, as_of: then };
    const first = await query(args);
    expect(paths(first)).toEqual(["trip/6", "trip/4"]);
    expect(first).toMatchObject({ as_of: then, model_output: expect.stringMatching(/^As of \w{3} \d{4}-/) });
    await remove("trip/4", call);
    const second = await query({ ...args, cursor: (first as { next_cursor?: string }).next_cursor });
    expect(paths(second)).toEqual(["trip/2", "trip/0"]);
    expect(paths(await query({ path_prefix: "trip/", filters: { done: true } }))).toEqual([
      "trip/6",
      "trip/8",
    ]);
  });

  test("a cursor belongs to its moment", async () => {
    const then = await now();
    const first = await query({ path_prefix: "trip/", limit: 1, as_of: then });
    const { next_cursor: cursor } = first as { next_cursor?: string };
    expect(cursor).toBeDefined();
    for (const other of [{}, { as_of: new Date(Date.parse(then) - 1000).toISOString() }]) {
      expect(await query({ path_prefix: "trip/", limit: 1, cursor, ...other })).toMatchObject({
        error_code: "invalid_arguments",
        error: expect.stringContaining("another query"),
      });
    }
  });

  test("created_at of the past is refused with what to sort by instead", async () => {
    for (const sort_by of ["created_at", "-created_at"]) {
      expect(await query({ sort_by, as_of: await now() })).toMatchObject({
        error_code: "invalid_arguments",
        error: expect.stringContaining("updated_at"),
      });
    }
  });

  test("one user sees nothing of another's past", async () => {
    expect(
      await etui.execute("query_user_data", { as_of: await now() }, { userId: "stranger" }),
    ).toMatchObject({ count: 0 });
  });
});

test("among 20,000 versions a document, a prefix and a page are found by the keys", async () => {
  const scope = etui.scope("explained");
  await write("a/b", { n: 1 }, { userId: "explained" });
  await scope.rows({
    text: `insert into user_data_history (user_id, data_path, version, content, written_at, ended_by)
           select $1, 'noise/' || n / 20, n % 20 + 1, '{}', now(), 'update' from generate_series(1, 20000) n`,
    values: ["explained"],
  });
  const statements: Statement[] = [];
  const watched: TenantScope = {
    userId: "explained",
    inTransaction: false,
    transaction: (work) => scope.transaction(work),
    rows: (statement) => {
      statements.push(statement);
      return scope.rows(statement);
    },
  };
  const at = new Date();
  await readDocumentAt(watched, "a/b", at);
  await queryDocuments(watched, { path_prefix: "a/", limit: 10, at });
  await listDocumentsAt(watched, { prefix: "a/", limit: 10 }, at);
  expect(statements).toHaveLength(3);
  for (const { text, values } of statements) {
    const plan = await scope.rows<{ "QUERY PLAN": string }>({ text: `explain ${text}`, values });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/user_data_history_pkey[\s\S]*Index Cond: \(.*data_path/);
    expect(lines).not.toContain("Seq Scan");
  }
});

test("after any sequence of writes and deletes, every moment of it is found again as it was", async () => {
  const step = fc.record({
    path: fc.constantFrom("a", "a/b", "b"),
    content: fc.option(fc.record({ n: fc.nat(3) }, { noNullPrototype: true }), { nil: undefined, freq: 3 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      run += 1;
      const call = { userId: `property-${run}` };
      const model = new Map<string, { n: number }>();
      const moments: { at: string; state: Record<string, { n: number }> }[] = [];
      for (const { path, content } of steps) {
        if (content) {
          await write(path, content, call);
          model.set(path, content);
        } else {
          await remove(path, call);
          model.delete(path);
        }
        moments.push({ at: await now(), state: Object.fromEntries(model) });
      }
      for (const { at, state } of moments) {
        const found = await etui.execute("query_user_data", { as_of: at }, call);
        if (!("results" in found)) throw new Error("the query failed");
        expect(Object.fromEntries(found.results.map(({ path, content }) => [path, content]))).toEqual(state);
        const listed = await listDocumentsAt(etui.scope(call.userId), { limit: 10 }, new Date(at));
        expect(listed.map(({ path }) => path)).toEqual(Object.keys(state).toSorted());
        for (const path of ["a", "a/b", "b"]) {
          const read = await readAt(path, at, call);
          expect("data" in read ? read.data : undefined).toEqual(state[path] ?? null);
        }
      }
    }),
    { numRuns: draws(25) },
  );
});

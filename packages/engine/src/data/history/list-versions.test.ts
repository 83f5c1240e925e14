import { setTimeout as sleep } from "node:timers/promises";
import type { DataHistory } from "@etui/protocol/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Statement, TenantScope } from "../../database/tenant.ts";
import { contentText } from "../../document/document-content.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { removeDocuments } from "../documents/remove-documents.ts";
import { diffVersions, readVersion, restoreVersion } from "./history.ts";
import { listVersions } from "./list-versions.ts";

let etui: Etui;
let scope: TenantScope;
beforeAll(async () => {
  etui = await startTestEtui();
  scope = etui.scope("local");
});
afterAll(() => etui.close());

async function write(path: string, content: object, call: object = {}) {
  const result = await etui.execute(
    "write_user_data",
    { path, content: content as Record<string, unknown> },
    call,
  );
  if (result.status !== "success") throw new Error(JSON.stringify(result));
  return result.version;
}

/** Imitates a move, or a copy if `keep` is true: two changes of one call. */
async function move(from: string, to: string, { keep = false } = {}) {
  const by = testProvenance("mover");
  const document = await etui.data.read(scope, from);
  if (!document) throw new Error(`nothing at ${from}`);
  if (!keep) await removeDocuments(scope, [{ path: from, by, action: "moved" }]);
  await etui.data.write(scope, {
    path: to,
    content: contentText(document.content),
    by,
    unusual: { from: { path: from, version: document.version } },
  });
}

async function history(path: string, limit = 50, cursor?: string): Promise<DataHistory> {
  const page = await listVersions(scope, { path, limit, cursor });
  if (!page.ok || !page.history) throw new Error("no history");
  return page.history;
}

/** `path v3` and so on, newest first. */
const named = ({ versions }: DataHistory) => versions.map(({ path, version }) => `${path} v${version}`);

async function byPages(path: string, size: number): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page: DataHistory = await history(path, size, cursor);
    expect(page.versions.length).toBeLessThanOrEqual(size);
    all.push(...named(page));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

describe("who wrote a version", () => {
  test("each version says by which tool, from where, in which conversation, and whether a person was asked", async () => {
    await write("who/wrote", { n: 1 }, { surface: "mcp", conversationId: "chat-1", skill: "diary" });
    await write("who/wrote", { n: 2 }, { surface: "cli" });
    const { versions, ended } = await history("who/wrote");
    expect(ended).toBeNull();
    expect(versions).toMatchObject([
      { version: 2, replaced_at: null, ended_by: null, by: { tool: "write_user_data", surface: "cli" } },
      {
        version: 1,
        ended_by: "update",
        by: { tool: "write_user_data", surface: "mcp", conversation_id: "chat-1", skill: "diary" },
        from: null,
      },
    ]);
    expect(versions[0]!.call_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a version older than the log is there without its writer", async () => {
    await write("who/unknown", { n: 1 });
    await scope.rows({
      text: "delete from user_changes where user_id = $1 and target = 'who/unknown'",
      values: ["local"],
    });
    expect((await history("who/unknown")).versions).toMatchObject([{ version: 1, by: null, from: null }]);
  });

  test("of a deleted document it is said who deleted it, also after it was created and deleted before", async () => {
    for (const conversationId of ["first", "second"]) {
      await write("who/deleted", {});
      await etui.execute("delete_user_data", { path: "who/deleted" }, { surface: "mcp", conversationId });
    }
    const found = await history("who/deleted");
    expect(found).toMatchObject({
      deleted: true,
      ended: { ended_by: "delete", to: null, by: { tool: "delete_user_data", conversation_id: "second" } },
    });
    expect(found.ended!.at).toBe(found.versions[0]!.replaced_at);
    expect(found.versions.map(({ by }) => by?.tool)).toEqual(["write_user_data", "write_user_data"]);
  });

  test("a document whose time is up has ended by itself, before anybody clears it", async () => {
    const at = new Date(Date.now() + 40).toISOString();
    const by = testProvenance();
    await etui.data.write(scope, {
      path: "who/expired",
      content: contentText({}),
      by,
      unusual: { expires_at: at },
    });
    await sleep(60);
    expect(await readVersion(scope, "who/expired", 1)).toMatchObject({ expires_at: at });
    expect(await history("who/expired")).toMatchObject({
      deleted: true,
      ended: { ended_by: "expire", at, by: null, call_id: null, to: null },
      versions: [{ version: 1, expires_at: at, ended_by: "expire", replaced_at: at, by: { tool: "test" } }],
    });
  });
});

describe("a document that came from elsewhere", () => {
  test("shows the versions it had there, and the old path says where it went", async () => {
    await write("moved/old", { n: 1 });
    await write("moved/old", { n: 2 });
    await move("moved/old", "moved/new");
    await write("moved/new", { n: 3 });
    const found = await history("moved/new");
    expect(named(found)).toEqual(["moved/new v4", "moved/new v3", "moved/old v2", "moved/old v1"]);
    expect(found.versions[1]!.from).toEqual({ path: "moved/old", version: 2 });
    expect(found.versions[2]).toMatchObject({ ended_by: "move" });
    expect(await history("moved/old")).toMatchObject({
      deleted: true,
      ended: { ended_by: "move", to: "moved/new", by: { conversation_id: "mover" } },
    });
  });

  test("reads, compares and restores them by their numbers", async () => {
    await write("far/one", { n: 1 });
    await write("far/one", { n: 2 });
    await move("far/one", "far/two");
    await move("far/two", "far/three");
    expect(await readVersion(scope, "far/three", 1)).toMatchObject({ path: "far/three", content: { n: 1 } });
    expect(await readVersion(scope, "far/three", 9)).toBeUndefined();
    expect(await diffVersions(scope, { path: "far/three", from: 1, to: 4 })).toMatchObject({
      differences: [{ path: "n", before: 1, after: 2 }],
    });
    expect(await diffVersions(scope, { path: "far/three" })).toMatchObject({
      from: { version: 3 },
      to: { version: 4 },
      differences: [],
    });
    const by = testProvenance();
    await restoreVersion(etui.data, scope, { path: "far/three", version: 1, by });
    expect((await etui.data.read(scope, "far/three"))?.content).toEqual({ n: 1 });
    // What happened to the origin afterwards belongs to another document.
    await write("far/one", { n: "another" });
    expect(await readVersion(scope, "far/three", 3)).toMatchObject({ content: { n: 2 } });
  });

  test("leaves out what its origin became after the copy, and keeps what was at its path before", async () => {
    await write("copied/to", { old: true });
    await etui.execute("delete_user_data", { path: "copied/to" });
    await write("copied/from", { n: 1 });
    await move("copied/from", "copied/to", { keep: true });
    await write("copied/from", { n: 2 });
    expect(named(await history("copied/to"))).toEqual(["copied/to v2", "copied/from v1", "copied/to v1"]);
  });

  test("moved in a circle, every version is told once", async () => {
    await write("circle/a", { n: 1 });
    for (let round = 0; round < 3; round += 1) {
      await move("circle/a", "circle/b");
      await write("circle/b", { round });
      await move("circle/b", "circle/a");
    }
    const whole = named(await history("circle/a"));
    expect(whole).toHaveLength(new Set(whole).size);
    expect(whole.slice(0, 3)).toEqual(["circle/a v10", "circle/b v9", "circle/b v8"]);
    expect(whole.at(-1)).toBe("circle/a v1");
    expect(whole).toHaveLength(10);
  });

  test("what was written within the same millisecond is told by its numbers, which a move continues", async () => {
    const atOneInstant = async (change: Promise<unknown>) => {
      await change;
      const values = ["local", "2026-03-01T08:00:00Z"];
      const text =
        "update user_data_store set updated_at = $2 where user_id = $1 and data_path like 'instant/%'";
      await scope.rows({ text, values });
    };
    await atOneInstant(write("instant/a", { n: 1 }));
    for (let round = 0; round < 2; round += 1) {
      await atOneInstant(move("instant/a", "instant/b"));
      await atOneInstant(write("instant/b", { round }));
      await atOneInstant(move("instant/b", "instant/a"));
    }
    const whole = named(await history("instant/a"));
    expect(whole.map((name) => name.replace(/^.* /, ""))).toEqual(["v7", "v6", "v5", "v4", "v3", "v2", "v1"]);
    for (const size of [1, 2, 3]) expect(await byPages("instant/a", size)).toEqual(whole);
  });

  test("of a trail over many places the newest are followed, and the last says where it goes on", async () => {
    await write("trail/0", {});
    for (let n = 1; n < 12; n += 1) await move(`trail/${n - 1}`, `trail/${n}`);
    const found = await history("trail/11");
    expect(named(found)).toEqual(Array.from({ length: 8 }, (_, n) => `trail/${11 - n} v${12 - n}`));
    expect(found.versions.at(-1)!.from).toEqual({ path: "trail/3", version: 4 });
    expect(found.next_cursor).toBeNull();
  });
});

describe("page by page", () => {
  test("nothing is missed or told twice, whatever the size of a page", async () => {
    for (let n = 0; n < 4; n += 1) await write("pages/a", { n });
    await move("pages/a", "pages/b");
    for (let n = 0; n < 3; n += 1) await write("pages/b", { n });
    await move("pages/b", "pages/c", { keep: true });
    await write("pages/b", {});
    await write("pages/c", {});
    const whole = named(await history("pages/c"));
    expect(whole).toHaveLength(10);
    for (const size of [1, 2, 3, 4, 9]) expect(await byPages("pages/c", size)).toEqual(whole);
  });

  test("a write between two pages moves nothing", async () => {
    for (let n = 0; n < 3; n += 1) await write("between/a", { n });
    await move("between/a", "between/b");
    const first = await history("between/b", 2);
    await write("between/b", { late: true });
    const second = await history("between/b", 2, first.next_cursor!);
    expect([...named(first), ...named(second)]).toEqual([
      "between/b v4",
      "between/a v3",
      "between/a v2",
      "between/a v1",
    ]);
    expect(second).toMatchObject({ deleted: false, ended: null, next_cursor: null });
  });

  test("a plain list goes on below a version, as a person would write it", async () => {
    for (let n = 0; n < 5; n += 1) await write("plain", { n });
    const first = await history("plain", 2);
    expect(first.next_cursor).toBe("4");
    expect(named(await history("plain", 2, "4"))).toEqual(["plain v3", "plain v2"]);
  });

  test.each(["nonsense", "0", "-1", "", Buffer.from('{"f":1,"q":"x","t":1}').toString("base64url")])(
    "a cursor of nobody (%j) is refused",
    async (cursor) => {
      expect(await listVersions(scope, { path: "plain", limit: 2, cursor })).toMatchObject({ ok: false });
    },
  );

  test("a cursor that was tampered with is refused, not asked of the database", async () => {
    await write("tampered/a", {});
    await move("tampered/a", "tampered/b");
    await write("tampered/b", {});
    const { next_cursor } = await history("tampered/b", 2);
    const payload = JSON.parse(Buffer.from(next_cursor!, "base64url").toString());
    for (const p of [[["a", "1"]], [["a", 0]], [["\0", 1]], [[1, 1]], [["a", 2 ** 40]], "x", null, [[]]]) {
      const cursor = Buffer.from(JSON.stringify({ ...payload, p })).toString("base64url");
      expect(await listVersions(scope, { path: "tampered/b", limit: 2, cursor })).toMatchObject({
        ok: false,
      });
    }
  });
});

test("among 20,000 versions of others, every step is a look into an index", async () => {
  await write("explained/a", {});
  await move("explained/a", "explained/b");
  await write("explained/b", {});
  await scope.rows({
    text: `insert into user_data_history (user_id, data_path, version, content, written_at, ended_by, call_id)
           select $1, 'noise/' || n / 20, n % 20 + 1, '{}', now(), 'update', gen_random_uuid()
           from generate_series(1, 20000) n`,
    values: ["local"],
  });
  await scope.rows({
    text: `insert into user_changes (user_id, kind, target, action, version, call_id)
           select user_id, 'user_data', data_path, 'updated', version, call_id from user_data_history
           where user_id = $1 and data_path like 'noise/%'`,
    values: ["local"],
  });
  const statements: Statement[] = [];
  const watched: TenantScope = {
    ...scope,
    userId: "local",
    inTransaction: false,
    transaction: scope.transaction.bind(scope),
    rows: (statement) => {
      statements.push(statement);
      return scope.rows(statement);
    },
  };
  await listVersions(watched, { path: "explained/b", limit: 50 });
  await listVersions(watched, { path: "explained/a", limit: 50 });
  expect(statements).toHaveLength(4);
  for (const { text, values } of statements) {
    const plan = await scope.rows<{ "QUERY PLAN": string }>({ text: `explain ${text}`, values });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain("Index Scan using user_changes_by_call");
    expect(lines).not.toContain("Seq Scan");
  }
});

import { randomUUID } from "node:crypto";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { contentText } from "../../document/document-content.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { listVersions } from "../history/list-versions.ts";
import { countKept } from "./count-kept.ts";
import { needlesFor } from "./erase-arguments.ts";
import { purgeDocuments } from "./purge-documents.ts";

let etui: Etui;
let owner: Client;
let userId: string;
/** A text in everything that is to be erased, and nowhere else. */
let marker: string;
beforeAll(async () => {
  etui = await startTestEtui();
  const [row] = await etui
    .scope("x")
    .rows<{ name: string }>({ text: "select current_database() as name", values: [] });
  owner = new Client({ ...inject("testPostgres").owner, database: row!.name });
  await owner.connect();
});
beforeEach(() => {
  userId = `user-${randomUUID()}`;
  marker = `secret${randomUUID().replaceAll("-", "")}`;
});
afterAll(async () => {
  await owner.end();
  await etui.close();
});

const call = (name: string, args: object, more: object = {}) => etui.execute(name, args, { userId, ...more });
const write = (path: string, content: object, more: object = {}) =>
  call("write_user_data", { path, content, ...more });
const move = (path: string, to: string, op = "move") =>
  call("batch_user_data", { operations: [{ op, path, to }] });

/** Purges as a person does: they are asked, approve, and the call is repeated. */
async function purge(args: object): Promise<ToolResult> {
  const asked: ToolResult = await call("purge_user_data", args);
  expect(asked.status).toBe("pending");
  await etui.confirmations.decide(userId, asked.confirmation!.confirmation_id, { decision: "approve" });
  return call("purge_user_data", args);
}

/** Every table with the text in any column of its rows. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await owner.query(
      `select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (hits.rowCount) found.push(name);
  }
  return found.toSorted();
}

async function versions(path: string) {
  const page = await listVersions(etui.scope(userId), { path, limit: 100 });
  return page.ok ? page.history?.versions : undefined;
}

test("after it nothing of the content is found in any table, whatever way it came", async () => {
  const path = "diary/2026";
  await write(path, { note: marker }, { idempotency_key: "once" });
  await write(path, { note: marker, more: 2 }, { reason: "why not" });
  expect(await write(path, { note: `${marker} late` }, { expected_version: 1 })).toMatchObject({
    status: "conflict",
  });
  await call("batch_user_data", { operations: [{ op: "merge", path, content: { mood: marker } }] });
  await call("restore_user_data", { path, version: 1 });
  await call("delete_user_data", { path });
  await write(path.normalize("NFD"), { again: marker });
  await call("query_user_data", { filters: { again: marker } });
  await call("show_card", { card_type: "tree", data_source: { type: "path", path } });
  await expect
    .poll(() => tablesWith(marker))
    .toEqual(["search_passages", "tool_calls", "user_data_history", "user_data_store", "user_data_text"]);

  const purged = await purge({ path });
  expect(purged).toMatchObject({ status: "success", path, documents: 1, versions: 5 });
  expect(purged.receipt!.changed).toEqual([
    { kind: "user_data", target: path, action: "purged", version: 5 },
  ]);
  expect(purged.bytes).toBeGreaterThan(5 * marker.length);
  expect(await tablesWith(marker)).toEqual([]);
  expect(await call("read_user_data", { path })).toMatchObject({ status: "not_found" });
  expect(await versions(path)).toBeUndefined();
});

test("the line that it was purged stays, also when it is purged again", async () => {
  await write("twice", { marker });
  await purge({ path: "twice" });
  expect(await purge({ path: "twice" })).toMatchObject({ status: "not_found" });
  const lines = await etui.scope(userId).rows({
    text: "select action from user_changes where user_id = $1 and target = 'twice'",
    values: [userId],
  });
  expect(lines).toEqual([{ action: "purged" }]);
});

test("what a person is told before is what goes, with the versions from before a move", async () => {
  for (const n of [1, 2, 3]) await write("first", { n });
  await move("first", "second");
  await write("second", { n: 4 });
  expect(await countKept(etui.scope(userId), { path: "second" })).toEqual({ documents: 1, versions: 5 });
  expect(await countKept(etui.scope(userId), { prefix: "sec" })).toEqual({ documents: 1, versions: 5 });
  expect(await purge({ path: "second" })).toMatchObject({ documents: 1, versions: 5 });
});

test("a prefix goes with all below it, and nothing beside it", async () => {
  for (let n = 0; n < 230; n += 1)
    await etui.data.write(etui.scope(userId), {
      path: `log/${n}`,
      content: contentText({ n, marker }),
      by: testProvenance(),
    });
  await write("log", { kept: true });
  await write("logbook", { kept: true });
  expect(await purge({ path_prefix: "log/" })).toMatchObject({ documents: 230, versions: 230 });
  expect(await tablesWith(marker)).toEqual([]);
  expect(await call("query_user_data", {})).toMatchObject({
    results: [{ path: "log" }, { path: "logbook" }],
  });
});

test("what it was before it was moved here goes as well; what it was copied from, and what was copied, stays", async () => {
  await write("contacts/a", { name: marker });
  await write("contacts/a", { name: marker, phone: 1 });
  await move("contacts/a", "people/a");
  await move("people/a", "people/b");
  await write("contacts/a", { new: "another one" });
  await write("people/c", { name: "kept" });
  await move("people/c", "people/d", "copy");

  expect(await purge({ path: "people/b" })).toMatchObject({ documents: 1, versions: 4 });
  expect(await tablesWith(marker)).toEqual([]);
  expect(await versions("contacts/a")).toMatchObject([{ version: 3, by: { tool: "write_user_data" } }]);

  await purge({ path: "people/d" });
  expect(await call("read_user_data", { path: "people/c" })).toMatchObject({ data: { name: "kept" } });
  await move("people/c", "people/e", "copy");
  await purge({ path: "people/c" });
  expect(await call("read_user_data", { path: "people/e" })).toMatchObject({ data: { name: "kept" } });
});

test("moved in a circle it is found in every place", async () => {
  await write("circle/a", { n: marker });
  for (let round = 0; round < 2; round += 1) {
    await move("circle/a", "circle/b");
    await write("circle/b", { round, n: marker });
    await move("circle/b", "circle/a");
  }
  expect(await purge({ path: "circle/a" })).toMatchObject({ documents: 1, versions: 7 });
  expect(await tablesWith(marker)).toEqual([]);
});

test("versions count on, so that nobody mistakes what comes for what was", async () => {
  for (let n = 0; n < 3; n += 1) await write("counter", { n });
  await purge({ path: "counter" });
  expect(await write("counter", { n: 9 }, { expected_version: 3 })).toMatchObject({ status: "conflict" });
  expect(await write("counter", { n: 9 }, { expected_version: 0 })).toMatchObject({ version: 4 });
});

test("a repeat of an old write is still known, and brings nothing back", async () => {
  const args = { path: "keyed", content: { n: marker }, idempotency_key: "key" };
  const first = await call("write_user_data", args);
  await purge({ path: "keyed" });
  expect(await call("write_user_data", args)).toMatchObject({
    status: "success",
    version: 1,
    receipt: first.receipt,
  });
  expect(await call("read_user_data", { path: "keyed" })).toMatchObject({ status: "not_found" });
});

test("other documents keep their versions, their lines and the arguments of their calls", async () => {
  await write("kept", { n: 1 });
  await write("kept", { n: 2 });
  await write("gone", { n: marker });
  await purge({ path: "gone" });
  expect(await versions("kept")).toMatchObject([
    { version: 2, by: { tool: "write_user_data" } },
    { version: 1, by: { tool: "write_user_data" } },
  ]);
  const rows = await etui.scope(userId).rows<{ path: string | null }>({
    text: "select arguments->>'path' as path from tool_calls where user_id = $1 and tool = 'write_user_data'",
    values: [userId],
  });
  expect(rows.map(({ path }) => path).toSorted()).toEqual(["kept", "kept", null]);
});

test("only the line that it was purged stays, with who did it and that they were asked", async () => {
  await write("told", { n: 1 });
  await call("delete_user_data", { path: "told" });
  await write("told", { n: 2 });
  await purge({ path: "told" });
  const lines = await etui.scope(userId).rows({
    text: "select action, version, provenance from user_changes where user_id = $1",
    values: [userId],
  });
  expect(lines).toMatchObject([
    { action: "purged", version: 2, provenance: { tool: "purge_user_data", confirmed: true } },
  ]);
});

test("whoever listens hears of it", async () => {
  await write("heard", { n: 1 });
  const heard: Change[] = [];
  const { stop } = await etui.changes.subscribe(userId, (changes) =>
    heard.push(...changes.map(({ change }) => change)),
  );
  await purge({ path: "heard" });
  await expect
    .poll(() => heard)
    .toContainEqual({ kind: "user_data", target: "heard", action: "purged", version: 1 });
  stop();
});

test("undo cannot bring it back, and says so", async () => {
  await write("undone", { n: 1 });
  const { receipt } = await purge({ path: "undone" });
  const result = await call("undo", { call_id: receipt!.call_id });
  expect(result.status).not.toBe("success");
  expect(await call("read_user_data", { path: "undone" })).toMatchObject({ status: "not_found" });
});

describe("before and after", () => {
  test("without the person's word nothing happens, and the question says what is at stake", async () => {
    await write("asked", { n: 1 });
    expect(await call("purge_user_data", { path: "asked" })).toMatchObject({
      status: "pending",
      confirmation: { question: 'Erase "asked" with all its versions for good? Nobody can bring it back.' },
    });
    expect(await call("read_user_data", { path: "asked" })).toMatchObject({ status: "success" });
  });

  test("what is not there is not_found; a second time as well", async () => {
    expect(await purge({ path: "nowhere" })).toMatchObject({ status: "not_found", receipt: { changed: [] } });
    await write("twice", {});
    await purge({ path: "twice" });
    expect(await purge({ path: "twice" })).toMatchObject({ status: "not_found" });
  });

  test.each([{}, { path: "a", path_prefix: "a" }, { path: "" }, { path_prefix: "" }, { path: "a\0" }])(
    "%j is refused before anybody is asked",
    async (args) => {
      expect(await call("purge_user_data", args)).toMatchObject({ error_code: "invalid_arguments" });
    },
  );

  test("a model neither sees it nor may call it", async () => {
    expect(await call("purge_user_data", { path: "a" }, { surface: "mcp" })).toMatchObject({
      status: "error",
      error_code: "forbidden",
    });
  });
});

describe("in the middle", () => {
  const options = (settled: () => Promise<void>, signal = new AbortController().signal) => ({
    by: testProvenance(),
    tool: "purge_user_data",
    signal,
    settled,
  });

  test("what is stored at the path while it runs is another document, with lines of its own", async () => {
    await write("reborn", { n: marker });
    const scope = etui.scope(userId);
    await purgeDocuments(
      scope,
      { path: "reborn" },
      options(async () => void (await write("reborn", { new: true }))),
    );
    expect(await call("read_user_data", { path: "reborn" })).toMatchObject({
      data: { new: true },
      version: 2,
    });
    expect(await versions("reborn")).toMatchObject([{ version: 2, by: { tool: "write_user_data" } }]);
  });

  test("stopped, it is done by purging again", async () => {
    await write("stopped", { n: marker });
    const scope = etui.scope(userId);
    const failing = async () => {
      throw new Error("stopped here");
    };
    await expect(purgeDocuments(scope, { path: "stopped" }, options(failing))).rejects.toThrow(
      "stopped here",
    );
    expect(await purge({ path: "stopped" })).toMatchObject({ status: "not_found" });
    expect(await tablesWith(marker)).toEqual([]);
    const gone = AbortSignal.abort();
    await expect(purgeDocuments(scope, { path: "stopped" }, options(failing, gone))).rejects.toThrow();
  });
});

test("the places a document was moved from are looked for one by one, many by what they begin with", () => {
  const origins = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ path: `old/"${n}"`, upTo: 1 }));
  expect(needlesFor({ path: "a" }, origins(1))).toEqual(['"a"', '"old/\\"0\\""']);
  expect(needlesFor({ prefix: "a/" }, origins(150))).toEqual(['"a/', '"old/\\"']);
});

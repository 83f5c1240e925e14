import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { read, remove, write } = documentsOf(() => etui);

test("the version goes on after a delete and a new creation", async () => {
  await write("log", { n: 1 });
  await write("log", { n: 2 });
  expect(await remove("log")).toMatchObject({
    status: "success",
    version: 2,
  });
  expect(await read("log")).toMatchObject({ status: "not_found" });
  expect(await write("log", { n: 3 })).toMatchObject({ version: 3 });
});

test("deleting what is not there changes nothing", async () => {
  const gone = await remove("never");
  expect(gone).toMatchObject({ status: "not_found", receipt: { changed: [] } });
});

test("a delete guarded by an old version leaves the document", async () => {
  await write("guarded", { v: 1 });
  await write("guarded", { v: 2 });
  expect(await remove("guarded", { expected_version: 1 })).toMatchObject({
    status: "conflict",
    version: 2,
  });
  expect(await read("guarded")).toMatchObject({ data: { v: 2 } });
});

test("the receipt names what was deleted, and the answer which version can be restored", async () => {
  await write("plans/monday", { run: true });
  expect(await remove("plans/monday")).toMatchObject({
    path: "plans/monday",
    model_output: "Deleted plans/monday. Version 1 can be restored.",
    receipt: { changed: [{ kind: "user_data", target: "plans/monday", action: "deleted", version: 1 }] },
  });
});

test("in Etui's own conversations the person is asked first", async () => {
  await write("plans/tuesday", {});
  const inChat = { conversationId: "talk", surface: "chat" } as const;
  expect(await etui.execute("delete_user_data", { path: "plans/tuesday" }, inChat)).toMatchObject({
    status: "pending",
    confirmation: { question: 'Delete "plans/tuesday"? It can be restored.' },
  });
  expect(await read("plans/tuesday")).toMatchObject({ status: "success" });
});

test("a folder is not deleted, not even the document of its name, and what is in it is said", async () => {
  for (let n = 1; n <= 7; n += 1) await write(`many/${n}`, { n });
  const refused = await remove("many/");
  expect(refused).toMatchObject({ status: "not_found", receipt: { changed: [] } });
  expect(refused.error).toContain(
    "7 documents lie below it: many/1, many/2, many/3, many/4, many/5 and 2 more",
  );
  await write("many", { index: true });
  expect(await remove("/many/")).toMatchObject({ status: "not_found" });
  expect(await read("many")).toMatchObject({ data: { index: true } });
});

test("slashes to spare are left out where there is such a document, and that is said", async () => {
  await write("tk/a", { n: 1 });
  const deleted = await remove("/tk//a/");
  expect(deleted).toMatchObject({ status: "success", path: "tk/a" });
  expect(deleted.model_output).toContain("it is tk/a.");
});

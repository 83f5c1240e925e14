import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { execute, read, remove, write } = documentsOf(() => etui);

test("an older version comes back as a new one, also after a delete", async () => {
  await write("diary", { page: "first" });
  await write("diary", { page: "second" });
  await remove("diary");
  expect(await execute("restore_user_data", { path: "diary", version: 1 })).toMatchObject({
    status: "success",
    version: 3,
    receipt: { changed: [{ action: "restored", version: 3 }] },
  });
  expect(await read("diary")).toMatchObject({ data: { page: "first" }, version: 3 });
});

test("a version that is not kept is not_found", async () => {
  await write("short", {});
  expect(await execute("restore_user_data", { path: "short", version: 7 })).toMatchObject({
    status: "not_found",
    error:
      "There is no version 7 of this path. The newest is 1; list the changes of this path to see which there are.",
  });
});

test("where nothing ever was, that is said", async () => {
  expect(await execute("restore_user_data", { path: "never there", version: 1 })).toMatchObject({
    status: "not_found",
    error: expect.stringMatching(/^Nothing was ever stored at this path/),
  });
});

test("what no longer has the shape that is expected there is restored, and that is said", async () => {
  await write("moods/monday", { mood: "fine" });
  await write("moods/monday", { mood: 4 });
  await etui.shapes.register("test", {
    pattern: "moods/*",
    schema: { type: "object", properties: { mood: { type: "integer" } } },
  });
  const restored = await execute("restore_user_data", { path: "moods/monday", version: 1 });
  expect(restored).toMatchObject({ status: "success", drift: [{ pattern: "moods/*", owner: "test" }] });
  expect(restored.model_output).toMatch(/^Restored version 1 of moods\/monday as version 3\. .*mood/);
  etui.shapes.unregister("test");
});

test("slashes to spare are left out where there was such a document, and a folder is none", async () => {
  await write("sales", { n: 1 });
  await remove("sales");
  const restored = await execute("restore_user_data", { path: "/sales/" });
  expect(restored).toMatchObject({ status: "success", path: "sales", version: 2 });
  expect(restored.model_output).toContain("it is sales.");
  await write("sales/may", { n: 1 });
  await remove("sales/may");
  await remove("sales");
  expect(await execute("restore_user_data", { path: "/sales/" })).toMatchObject({
    status: "not_found",
    deleted: ["sales/may"],
  });
});

test("without a number, of a document that is there the last other version comes back, and again the one it replaced", async () => {
  await write("twice", { n: 1 });
  expect(await execute("restore_user_data", { path: "twice" })).toMatchObject({
    status: "error",
    error: "A document is at this path, in version 1, and no older version of it is kept.",
  });
  await write("twice", { n: 2 });
  await write("twice", { n: 3 });
  const restored = await execute("restore_user_data", { path: "twice" });
  expect(restored).toMatchObject({ status: "success", version: 4 });
  expect(restored.model_output).toMatch(/^Restored version 2 of twice as version 4\./);
  expect(await read("twice")).toMatchObject({ data: { n: 2 } });
  await execute("restore_user_data", { path: "twice" });
  expect(await read("twice")).toMatchObject({ data: { n: 3 }, version: 5 });
});

/** Tests that the expiry of a document is shown wherever the document is, and can be removed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const END = "2096-12-31T18:00:00.000Z";
const call = (tool: string, args: object) =>
  etui.execute(tool, args) as Promise<object> as Promise<
    Record<string, unknown> & { results: Record<string, unknown>[] }
  >;
const write = (args: object) => call("write_user_data", args);
const read = (path: string) => call("read_user_data", { path });

let paths = 0;
async function ending(): Promise<string> {
  paths += 1;
  const path = `ending/${paths}`;
  await write({ path, content: { word: "findable" }, expires_at: END });
  return path;
}

describe("where it is set it is told, and only there", () => {
  test("by a write, a merge that keeps it and a read", async () => {
    expect(await write({ path: "told", content: { a: 1 }, expires_at: END })).toMatchObject({
      expires_at: END,
      model_output: expect.stringContaining("It is there until Mon 2096-12-31 18:00 UTC."),
    });
    const inShanghai = { timeZone: "Asia/Shanghai" };
    const args = { path: "told/there", content: { a: 1 }, expires_at: END };
    expect(await etui.execute("write_user_data", args, inShanghai)).toMatchObject({
      expires_at: END,
      model_output: expect.stringContaining("It is there until Tue 2097-01-01 02:00 Asia/Shanghai."),
    });
    expect(await write({ path: "told", mode: "merge", content: { b: 1 } })).toMatchObject({
      version: 2,
      expires_at: END,
    });
    expect(await read("told")).toMatchObject({ expires_at: END });
    expect(await write({ path: "told", content: { a: 1 } })).not.toHaveProperty("expires_at");
    expect(await read("told")).not.toHaveProperty("expires_at");
  });

  test("by queries and searches", async () => {
    const path = await ending();
    await write({ path: `${path}/not`, content: { word: "findable" } });
    for (const found of [
      await call("query_user_data", { path_prefix: path }),
      await call("query_user_data", { path_prefix: path, search: "findable", sort_by: "path" }),
      await call("query_user_data", { path_prefix: path, fields: ["word"] }),
    ]) {
      expect(found.results.map(({ expires_at }) => expires_at)).toEqual([END, undefined]);
      expect(found.model_output).toMatch(/until Mon 2096-12-31/);
    }
  });

  test("by a batch and by a conflict", async () => {
    const path = await ending();
    const { results } = await call("batch_user_data", {
      operations: [
        { op: "merge", path, content: { more: 1 } },
        { op: "replace", path: `${path}/other`, content: {} },
      ],
    });
    expect(results.map(({ expires_at }) => expires_at)).toEqual([END, undefined]);
    expect(await write({ path, content: {}, expected_version: 1 })).toMatchObject({
      status: "conflict",
      expires_at: END,
    });
  });
});

describe('"never" takes it away', () => {
  test("by a merge, as a change of its own; by a patch; by a batch", async () => {
    const path = await ending();
    const merged = await write({ path, mode: "merge", content: {}, expires_at: "never" });
    expect(merged).toMatchObject({ version: 2 });
    expect(merged).not.toHaveProperty("expires_at");
    expect(await read(path)).toMatchObject({ data: { word: "findable" } });
    expect(await read(path)).not.toHaveProperty("expires_at");

    const patched = await ending();
    await write({ path: patched, mode: "patch", content: { patch: [] }, expires_at: "never" });
    expect(await read(patched)).not.toHaveProperty("expires_at");

    const inBatch = await ending();
    await call("batch_user_data", {
      operations: [{ op: "merge", path: inBatch, content: {}, expires_at: "never" }],
    });
    expect(await read(inBatch)).not.toHaveProperty("expires_at");
  });

  test("where there is none, or the same already, nothing changes", async () => {
    await write({ path: "endless", content: { a: 1 } });
    expect(
      await write({ path: "endless", mode: "merge", content: { a: 1 }, expires_at: "never" }),
    ).toMatchObject({ version: 1, receipt: { changed: [] } });
    const path = await ending();
    expect(await write({ path, mode: "merge", content: {}, expires_at: END })).toMatchObject({
      version: 1,
      receipt: { changed: [] },
    });
  });

  test("unset does not, which is about content, and says what does", async () => {
    const path = await ending();
    expect(await write({ path, mode: "merge", unset: ["expires_at"] })).toMatchObject({
      version: 1,
      expires_at: END,
      model_output: expect.stringContaining('expires_at: "never"'),
    });
  });

  test("a padded null leaves it where it is", async () => {
    const path = await ending();
    await write({ path, mode: "merge", content: { a: 1 }, expires_at: null });
    expect(await read(path)).toMatchObject({ version: 2, expires_at: END });
  });
});

test.each([
  ["write_user_data", { path: "a", content: {}, expires_at: 1790000000 }, "expires_at"],
  ["read_user_data", { path: "a", as_of: 1790000000 }, "as_of"],
])("%s says to a number at once how a moment is written", async (tool, args, field) => {
  const { error } = await call(tool, args);
  expect(error).toBe(
    `${field} is no moment: write a date, a time and a zone, for example "2026-12-31T18:00:00+08:00".`,
  );
});

/** Merging, patching and ends of time, by the tool. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

let paths = 0;
function newPath(): string {
  paths += 1;
  return `edit/${paths}`;
}
const write = (args: object) =>
  etui.execute("write_user_data", args as never) as Promise<Record<string, unknown>>;
const stored = async (path: string) => {
  const result = await etui.execute("read_user_data", { path });
  return result.status === "success" ? result.data : undefined;
};

describe("merge", () => {
  test("changes the fields it names, deep down, and leaves the others", async () => {
    const path = newPath();
    await write({ path, content: { name: "Lin", home: { city: "Xi'an", zip: "710000" }, tags: ["a", "b"] } });
    const result = await write({ path, mode: "merge", content: { home: { city: "Chengdu" }, tags: ["c"] } });
    expect(result).toMatchObject({ status: "success", version: 2 });
    expect(await stored(path)).toEqual({
      name: "Lin",
      home: { city: "Chengdu", zip: "710000" },
      tags: ["c"],
    });
  });

  test("creates what is not there", async () => {
    const path = newPath();
    expect(await write({ path, mode: "merge", content: { a: 1 } })).toMatchObject({
      status: "success",
      version: 1,
    });
    expect(await stored(path)).toEqual({ a: 1 });
  });

  test("a padded null removes nothing, and the answer says how to remove", async () => {
    const path = newPath();
    await write({ path, content: { a: 1, b: 2 } });
    const result = await write({ path, mode: "merge", content: { a: 5, b: null } });
    expect(await stored(path)).toEqual({ a: 5, b: 2 });
    expect(result.model_output).toContain("null for b was taken as not given");
  });

  test("unset removes, also when there is nothing else to change, and says what was not there", async () => {
    const path = newPath();
    await write({ path, content: { a: { b: 1, c: 2 } } });
    const result = await write({ path, mode: "merge", content: {}, unset: ["a.b", "x"] });
    expect(await stored(path)).toEqual({ a: { c: 2 } });
    expect(result.model_output).toContain("There was no x to unset");
  });

  test("content may be left out, or padded, where there is only something to unset", async () => {
    const path = newPath();
    await write({ path, content: { a: 1, b: 2, c: 3 } });
    await write({ path, mode: "merge", unset: ["a"] });
    await write({ path, mode: "merge", unset: ["b"], content: null });
    expect(await stored(path)).toEqual({ c: 3 });
    expect(await write({ path, mode: "merge" })).toMatchObject({
      status: "error",
      error: "content is missing; it must be an object.",
    });
  });

  test("unset says how a key with a dot is written, and names no field that has no name", async () => {
    const path = newPath();
    await write({ path, content: { "a.b": 1, x: { "c.d": 1 } } });
    const result = await write({ path, mode: "merge", unset: ["a.b", "x.c.d", ""] });
    expect(result.model_output).toContain(
      String.raw`There was no a.b, x.c.d to unset. A dot inside a key is written with a backslash: "a\\.b", "x.c\\.d". An empty field name was given to unset.`,
    );
    await write({ path, mode: "merge", unset: ["a\\.b", "x.c\\.d"] });
    expect(await stored(path)).toEqual({ x: {} });
  });

  test("a merge that changes nothing makes no version", async () => {
    const path = newPath();
    await write({ path, content: { a: 1 } });
    const result = await write({ path, mode: "merge", content: { a: 1 } });
    expect(result).toMatchObject({ status: "success", version: 1, receipt: { changed: [] } });
  });

  test("a list cannot be merged, neither as the change nor as what is there", async () => {
    const path = newPath();
    await write({ path, content: [1, 2] });
    expect(await write({ path, mode: "merge", content: { a: 1 } })).toMatchObject({ status: "error" });
    expect(await write({ path, mode: "merge", content: [3] })).toMatchObject({ status: "error" });
    expect(await stored(path)).toEqual([1, 2]);
  });

  test("64 writers that merge a field of their own each lose nothing: 64 versions", async () => {
    const path = newPath();
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        write({ path, mode: "merge", content: { [`f${index}`]: index } }),
      ),
    );
    expect(results.map(({ version }) => version).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 1),
    );
    expect(Object.keys((await stored(path)) as object)).toHaveLength(64);
  });
});

describe("patch", () => {
  test("applies operations, all or none", async () => {
    const path = newPath();
    await write({ path, content: { list: ["a", "b"], n: 1 } });
    await write({
      path,
      mode: "patch",
      content: [
        { op: "add", path: "/list/1", value: "x" },
        { op: "replace", path: "/n", value: null },
      ],
    });
    expect(await stored(path)).toEqual({ list: ["a", "x", "b"], n: null });
    const failed = await write({
      path,
      mode: "patch",
      content: [
        { op: "remove", path: "/n" },
        { op: "remove", path: "/nowhere" },
      ],
    });
    expect(failed).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect(await stored(path)).toEqual({ list: ["a", "x", "b"], n: null });
  });

  test.each([
    ["a single operation", { op: "replace", path: "/a", value: 2 }],
    ["another name", { operations: [{ op: "replace", path: "/a", value: 2 }] }],
    ["nothing", {}],
  ])("%s is answered with the form that is taken", async (_, content) => {
    const path = newPath();
    await write({ path, content: { a: 1 } });
    expect(await write({ path, mode: "patch", content })).toMatchObject({
      status: "error",
      error: expect.stringContaining('{"patch": [{"op": "replace", "path": "/title", "value": "New"}]}'),
    });
    await write({ path, mode: "patch", content: { patch: [{ op: "replace", path: "/a", value: 2 }] } });
    expect(await stored(path)).toEqual({ a: 2 });
  });

  test("needs something to patch", async () => {
    const result = await write({ path: newPath(), mode: "patch", content: [] });
    expect(result).toMatchObject({ status: "error", error: expect.stringContaining("nothing to patch") });
  });

  test("may not leave a single value", async () => {
    const path = newPath();
    await write({ path, content: { a: 1 } });
    const result = await write({ path, mode: "patch", content: [{ op: "replace", path: "", value: 5 }] });
    expect(result).toMatchObject({ status: "error", error: expect.stringContaining("single value") });
  });
});

describe("conflict", () => {
  test("proposes both changes together where they do not touch the same field", async () => {
    const path = newPath();
    await write({ path, content: { title: "Plan", done: false } });
    await write({ path, content: { title: "Plan", done: true } });
    const result = await write({ path, content: { title: "Plan B", done: false }, expected_version: 1 });
    expect(result).toMatchObject({
      status: "conflict",
      version: 2,
      proposal: { content: { title: "Plan B", done: true }, expected_version: 2 },
    });
  });

  test("names the fields that both changed, and proposes nothing", async () => {
    const path = newPath();
    await write({ path, content: { title: "Plan" } });
    await write({ path, content: { title: "Plan A" } });
    const result = await write({ path, content: { title: "Plan B" }, expected_version: 1 });
    expect(result).toMatchObject({
      status: "conflict",
      error: expect.stringContaining("Both changed title"),
    });
    expect(result).not.toHaveProperty("proposal");
  });

  test("a merge over another version than expected is refused", async () => {
    const path = newPath();
    await write({ path, content: { a: 1 } });
    const result = await write({ path, mode: "merge", content: { b: 2 }, expected_version: 7 });
    expect(result).toMatchObject({ status: "conflict", version: 1 });
    expect(await stored(path)).toEqual({ a: 1 });
  });
});

describe("expires_at", () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

  test("then it is gone, from every kind of look, and its path is free", async () => {
    const path = newPath();
    await write({ path, content: { a: 1 }, expires_at: soon(300) });
    expect(await stored(path)).toEqual({ a: 1 });
    await expect.poll(() => stored(path), { timeout: 3_000 }).toBeUndefined();
    expect(await etui.execute("query_user_data", { path_prefix: path })).toMatchObject({ count: 0 });
    expect(await write({ path, content: { a: 2 }, expected_version: 0 })).toMatchObject({
      status: "success",
      version: 2,
    });
  });

  test("a merge leaves the end where it is; a replacement has only the end it gives", async () => {
    const path = newPath();
    const end = async () =>
      (
        await etui.scope("local").rows<{ expires_at: Date | null }>({
          text: "select expires_at from user_data_store where user_id = 'local' and data_path = $1",
          values: [path],
        })
      )[0]!.expires_at?.toISOString();
    const expires_at = soon(60_000);
    await write({ path, content: { a: 1 }, expires_at });
    await write({ path, mode: "merge", content: { b: 1 } });
    expect(await end()).toBe(expires_at);
    await write({ path, content: { a: 1 } });
    expect(await end()).toBeUndefined();
  });

  test.each(["yesterday", "2020-01-01T00:00:00Z", "2030-01-01", "2030-01-01T00:00:00", ""])(
    "%j is refused",
    async (expires_at) => {
      expect(await write({ path: newPath(), content: {}, expires_at })).toMatchObject({
        status: "error",
        error: expect.stringContaining("expires_at"),
      });
    },
  );
});

test("unset goes with merge only", async () => {
  expect(await write({ path: newPath(), content: {}, unset: ["a"] })).toMatchObject({
    status: "error",
    error: expect.stringContaining('mode "merge"'),
  });
});

test("a new path that nearly repeats another is hinted, and so is a shape that is not kept", async () => {
  const registered = await etui.shapes.register("test", {
    pattern: "journal/*",
    schema: { type: "object", properties: { mood: { type: "integer" } } },
  });
  expect(registered).toMatchObject({ ok: true });
  await write({ path: "journals/2026", content: { a: 1 } });
  const result = await write({ path: "journal/2026", content: { mood: "fine" } });
  expect(result).toMatchObject({ status: "success", near_path: "journals/2026" });
  expect(result.drift).toMatchObject([{ pattern: "journal/*", owner: "test" }]);
  expect(result.model_output).toContain("journals/2026 exists already");
  expect(result.model_output).toContain("mood");
  etui.shapes.unregister("test");
});

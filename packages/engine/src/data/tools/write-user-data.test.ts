import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { execute, newPath, read, remove, stored, write } = documentsOf(() => etui);

test("a written document is read back with version 1, and the receipt says what changed", async () => {
  const written = await write("goals/2026/year", { run: "半程马拉松", books: 50 });
  expect(written).toMatchObject({
    status: "success",
    path: "goals/2026/year",
    version: 1,
    receipt: { changed: [{ kind: "user_data", target: "goals/2026/year", action: "created", version: 1 }] },
  });
  expect(await read("goals/2026/year")).toMatchObject({
    status: "success",
    path: "goals/2026/year",
    data: { run: "半程马拉松", books: 50 },
    version: 1,
  });
});

describe("a placeholder of a day in a path", () => {
  const ofToday = expect.stringMatching(/write "health\/weight\/\d{4}-\d\d-\d\d"/i);

  test("is refused with the path that is meant, where it is written, read, moved to or saved", async () => {
    const path = "health/weight/{date}";
    const refused = { status: "error", error: ofToday };
    expect(await write(path, { kg: 70 })).toMatchObject(refused);
    expect(await write("health/weight/YYYY-MM-DD", { kg: 70 })).toMatchObject(refused);
    expect(await read(path)).toMatchObject(refused);
    expect(await execute("save", { path, content: { kg: 70 } })).toMatchObject(refused);
    expect(
      await execute("batch_user_data", { operations: [{ op: "merge", path, content: { kg: 70 } }] }),
    ).toMatchObject({ status: "error", error: ofToday });
    expect(await stored(path)).toBeUndefined();
  });

  test("stays what it is where it was stored, to be read, changed and moved", async () => {
    const path = "before/{date}";
    await write("before/date", { kg: 70 });
    await etui.scope("local").rows({
      text: "update user_data_store set data_path = $2 where user_id = $1 and data_path = 'before/date'",
      values: ["local", path],
    });
    expect(await read(path)).toMatchObject({ data: { kg: 70 } });
    expect(await write(path, { kg: 71 })).toMatchObject({ status: "success" });
    const operations = [{ op: "move", path, to: "before/2026-11-24" }];
    expect(await execute("batch_user_data", { operations })).toMatchObject({ status: "success" });
  });
});

test("a null inside content is data, a null in an optional field means not given", async () => {
  expect(
    await write("nulls", { left: null }, { expected_version: null, idempotency_key: null }),
  ).toMatchObject({
    status: "success",
  });
  expect(await read("nulls")).toMatchObject({ data: { left: null } });
});

test("content may be an array, but no single value", async () => {
  expect(await write("array", [1, { two: 2 }])).toMatchObject({ status: "success" });
  const refused = await write("x", 5 as never);
  expect(refused).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  expect(refused.error).toContain("content");
});

test.each<[object, RegExp]>([
  [{ path: "a" }, /^content is missing; it must be an object\.$/],
  [{ content: {} }, /^path is missing; it must be a string\b/],
  [
    { path: "a", content: 5 },
    /^content: a document is a JSON object or array\. Wrap a single value, for example/,
  ],
  [
    { path: "a", content: '{"a": 1}' },
    /^content: content is JSON inside a text\. Send it as an object, not in quotes\.$/,
  ],
  [
    { path: "a", content: " [1]" },
    /^content: content is JSON inside a text\. Send it as a list, not in quotes\.$/,
  ],
  [{ path: "a", content: "{a}" }, /Wrap a single value/],
])("%j is refused in a sentence that says each thing once", async (args, error) => {
  expect(await execute("write_user_data", args)).toMatchObject({
    status: "error",
    error: expect.stringMatching(error),
  });
});

describe("expected_version", () => {
  test("0 writes only where nothing is, also after a delete", async () => {
    expect(await write("once", { a: 1 }, { expected_version: 0 })).toMatchObject({
      status: "success",
      version: 1,
    });
    expect(await write("once", { a: 2 }, { expected_version: 0 })).toMatchObject({
      status: "conflict",
      version: 1,
      data: { a: 1 },
    });
    await remove("once");
    expect(await write("once", { a: 3 }, { expected_version: 0 })).toMatchObject({
      status: "success",
      version: 2,
    });
  });

  test("n writes only over version n; a conflict carries the current version and content", async () => {
    await write("plan", { day: 1 });
    expect(await write("plan", { day: 2 }, { expected_version: 1 })).toMatchObject({
      status: "success",
      version: 2,
    });
    expect(await write("plan", { day: 9 }, { expected_version: 1 })).toMatchObject({
      status: "conflict",
      version: 2,
      data: { day: 2 },
      receipt: { changed: [] },
    });
  });

  test("a version of a path where nothing is conflicts with version 0", async () => {
    expect(await write("absent", {}, { expected_version: 4 })).toMatchObject({
      status: "conflict",
      version: 0,
      data: null,
    });
  });
});

describe("conflict", () => {
  test("proposes both changes together where they do not touch the same field", async () => {
    const path = newPath();
    await write(path, { title: "Plan", done: false });
    await write(path, { title: "Plan", done: true });
    const result = await write(path, { title: "Plan B", done: false }, { expected_version: 1 });
    expect(result).toMatchObject({
      status: "conflict",
      version: 2,
      proposal: { content: { title: "Plan B", done: true }, expected_version: 2 },
    });
  });

  test("names the fields that both changed, and proposes nothing", async () => {
    const path = newPath();
    await write(path, { title: "Plan" });
    await write(path, { title: "Plan A" });
    const result = await write(path, { title: "Plan B" }, { expected_version: 1 });
    expect(result).toMatchObject({
      status: "conflict",
      error: expect.stringContaining("Both changed title"),
    });
    expect(result).not.toHaveProperty("proposal");
  });

  test("a merge over another version than expected is refused", async () => {
    const path = newPath();
    await write(path, { a: 1 });
    const result = await write(path, { b: 2 }, { mode: "merge", expected_version: 7 });
    expect(result).toMatchObject({ status: "conflict", version: 1 });
    expect(await stored(path)).toEqual({ a: 1 });
  });
});

describe("expires_at", () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

  test("then it is gone, from every kind of look, and its path is free", async () => {
    const path = newPath();
    await write(path, { a: 1 }, { expires_at: soon(300) });
    expect(await stored(path)).toEqual({ a: 1 });
    await expect.poll(() => stored(path)).toBeUndefined();
    expect(await execute("query_user_data", { path_prefix: path })).toMatchObject({ count: 0 });
    expect(await write(path, { a: 2 }, { expected_version: 0 })).toMatchObject({
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
    await write(path, { a: 1 }, { expires_at });
    await write(path, { b: 1 }, { mode: "merge" });
    expect(await end()).toBe(expires_at);
    await write(path, { a: 1 });
    expect(await end()).toBeUndefined();
  });

  test.each(["yesterday", "2020-01-01T00:00:00Z", "2030-01-01", "2030-01-01T00:00:00", ""])(
    "%j is refused",
    async (expires_at) => {
      expect(await write(newPath(), {}, { expires_at })).toMatchObject({
        status: "error",
        error: expect.stringContaining("expires_at"),
      });
    },
  );
});

describe("paths", () => {
  test.each([
    ["..", "a/../b"],
    ["percent signs", "%2e%2e/%00"],
    ["trailing dots and spaces", "a. "],
    ["right-to-left marks", "a\u202eb"],
    ["emoji and Chinese", "目标/🎯"],
    ["1,024 bytes", "x".repeat(1024)],
  ])("%s are ordinary characters", async (_what, path) => {
    await write(path, { here: path });
    expect(await read(path)).toMatchObject({ status: "success", path, data: { here: path } });
  });

  test("é typed in two ways is one document, under its composed form", async () => {
    await write("cafe\u0301", { typed: "decomposed" });
    expect(await read("caf\u00e9")).toMatchObject({ path: "caf\u00e9", data: { typed: "decomposed" } });
  });

  test.each([
    ["empty", "", "path is empty"],
    ["over 1 KiB", "x".repeat(1025), "1,024"],
    ["over 1 KiB in bytes", "目".repeat(342), "1,026 bytes"],
    ["with NUL", "a\0b", "\\u0000"],
    ["with a lone surrogate", "a\ud800", "surrogate"],
  ])("a path that is %s is refused with a sentence", async (_what, path, says) => {
    const refused = await write(path, {});
    expect(refused).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect(refused.error).toContain(says);
  });
});

describe("content that cannot be stored", () => {
  const nested = (levels: number) => JSON.parse('{"a":'.repeat(levels) + "1" + "}".repeat(levels));

  test.each([
    ["1,000 levels deep", nested(1000), "64"],
    ["with a NUL character", { text: "a\0b" }, "u0000"],
    ["with half a surrogate pair", { text: "\udc00" }, "surrogate"],
    ["with a __proto__ key", JSON.parse('{"__proto__": {"admin": true}}'), "__proto__"],
    [
      "with constructor.prototype",
      JSON.parse('{"constructor": {"prototype": {"admin": true}}}'),
      "constructor",
    ],
  ])("%s is refused with a sentence, and nothing is stored", async (_what, content, says) => {
    const refused = await write("hostile", content);
    expect(refused).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect(refused.error).toContain(says);
    expect(await read("hostile")).toMatchObject({ status: "not_found" });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("exactly 1 MiB fits, one byte more is too large", async () => {
    const filled = (bytes: number) => ({ text: "x".repeat(bytes - '{"text":""}'.length) });
    expect(await write("big", filled(1024 * 1024))).toMatchObject({ status: "success" });
    expect(await write("big", filled(1024 * 1024 + 1))).toMatchObject({
      status: "error",
      error_code: "too_large",
    });
  });
});

describe("idempotency_key", () => {
  test("a repeated call answers with the first result and changes nothing more", async () => {
    const call = { path: "counter", content: { n: 1 }, idempotency_key: "key-1" };
    const first = await execute("write_user_data", call);
    const again = await execute("write_user_data", call);
    expect(again).toEqual(first);
    expect(await read("counter")).toMatchObject({ version: 1 });
  });

  test("sixteen at the same moment write once", async () => {
    const call = { path: "race", content: { n: 1 }, idempotency_key: "key-race" };
    const results = await Promise.all(Array.from({ length: 16 }, () => execute("write_user_data", call)));
    expect(results.every((result) => result.status === "success" && result.version === 1)).toBe(true);
    expect(await read("race")).toMatchObject({ version: 1 });
  });

  test("the same key for another call is refused", async () => {
    await write("a", {}, { idempotency_key: "key-2" });
    const other = await write("b", {}, { idempotency_key: "key-2" });
    expect(other).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect(await read("b")).toMatchObject({ status: "not_found" });
  });

  test("a conflict is not kept: the same key may try again", async () => {
    await write("busy", { v: 1 });
    const call = { path: "busy", content: { v: 2 }, expected_version: 5, idempotency_key: "key-3" };
    expect(await execute("write_user_data", call)).toMatchObject({ status: "conflict" });
    for (let version = 2; version <= 5; version += 1) await write("busy", { v: version });
    expect(await execute("write_user_data", call)).toMatchObject({
      status: "success",
      version: 6,
    });
  });
});

test("unset goes with merge only", async () => {
  expect(await write(newPath(), {}, { unset: ["a"] })).toMatchObject({
    status: "error",
    error: expect.stringContaining('mode "merge"'),
  });
});

test("a new document that is called after a day, or has braces in its path, is told to be stored under that very name", async () => {
  for (const path of ["sleep/today", "sleep/今天"]) {
    const { model_output } = await write(path, { hours: 7 });
    expect(model_output).toMatch(
      /under that very name.* the document of this day is sleep\/\d{4}-\d\d-\d\d\.$/,
    );
    // Whoever writes it again has it, and knows.
    expect((await write(path, { hours: 8 })).model_output).not.toContain("very name");
  }
  expect((await write("sleep/{now}", { hours: 7 })).model_output).toMatch(/nothing in braces is filled in/);
  expect((await write("sleep/todays", { hours: 7 })).model_output).not.toContain("very name");
});

test("a new path that nearly repeats another is hinted, and so is a shape that is not kept", async () => {
  const registered = await etui.shapes.register("test", {
    pattern: "journal/*",
    schema: { type: "object", properties: { mood: { type: "integer" } } },
  });
  expect(registered).toMatchObject({ ok: true });
  await write("journals/2026", { a: 1 });
  const result = await write("journal/2026", { mood: "fine" });
  expect(result).toMatchObject({ status: "success", near_path: "journals/2026" });
  expect(result.drift).toMatchObject([{ pattern: "journal/*", owner: "test" }]);
  expect(result.model_output).toContain("journals/2026 exists already");
  expect(result.model_output).toContain("mood");
  etui.shapes.unregister("test");
});

test("an operator of MongoDB in a document that is written whole is stored, and that is said", async () => {
  for (const [content, told] of [
    [{ $set: { n: 5 } }, '"$set" was stored as data'],
    [{ items: { $pull: "a" } }, '"$pull" was stored as data'],
    [{ n: { $inc: 1 } }, "a merge applies it"],
  ] as const) {
    expect((await write("foreign/operators", content)).model_output).toContain(told);
  }
});

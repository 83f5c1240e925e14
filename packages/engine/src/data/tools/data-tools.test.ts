import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const write = (path: string, content: object, more: object = {}) =>
  etui.execute("write_user_data", { path, content, ...more } as never);
const read = (path: string) => etui.execute("read_user_data", { path });

describe("read, write, delete", () => {
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

  test("what was never written is not_found, with data null", async () => {
    expect(await read("nowhere")).toMatchObject({
      status: "not_found",
      path: "nowhere",
      data: null,
      version: 0,
    });
  });

  test("a path that nearly is another's is told which", async () => {
    await write("recipes/soup", {});
    expect(await read("recipe/soup")).toMatchObject({
      status: "not_found",
      error: "Nothing is stored at this path. Did you mean recipes/soup?",
      near_path: "recipes/soup",
      data: null,
    });
    expect(await read("recipe/stew")).toMatchObject({ near_path: "recipes/" });
  });

  test("the version goes on after a delete and a new creation", async () => {
    await write("log", { n: 1 });
    await write("log", { n: 2 });
    expect(await etui.execute("delete_user_data", { path: "log" })).toMatchObject({
      status: "success",
      version: 2,
    });
    expect(await read("log")).toMatchObject({ status: "not_found" });
    expect(await write("log", { n: 3 })).toMatchObject({ version: 3 });
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
    expect(await write("array", [1, { two: 2 }] as unknown as object)).toMatchObject({ status: "success" });
    const refused = await etui.execute("write_user_data", { path: "x", content: 5 as never });
    expect(refused).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect("error" in refused && refused.error).toContain("content");
  });

  test("deleting what is not there changes nothing", async () => {
    const gone = await etui.execute("delete_user_data", { path: "never" });
    expect(gone).toMatchObject({ status: "not_found", receipt: { changed: [] } });
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
    await etui.execute("delete_user_data", { path: "once" });
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

  test("a delete guarded by an old version leaves the document", async () => {
    await write("guarded", { v: 1 });
    await write("guarded", { v: 2 });
    expect(await etui.execute("delete_user_data", { path: "guarded", expected_version: 1 })).toMatchObject({
      status: "conflict",
      version: 2,
    });
    expect(await read("guarded")).toMatchObject({ data: { v: 2 } });
  });
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
  expect(await etui.execute("write_user_data", args as never)).toMatchObject({
    status: "error",
    error: expect.stringMatching(error),
  });
});

describe("restore", () => {
  test("an older version comes back as a new one, also after a delete", async () => {
    await write("diary", { page: "first" });
    await write("diary", { page: "second" });
    await etui.execute("delete_user_data", { path: "diary" });
    expect(await etui.execute("restore_user_data", { path: "diary", version: 1 })).toMatchObject({
      status: "success",
      version: 3,
      receipt: { changed: [{ action: "restored", version: 3 }] },
    });
    expect(await read("diary")).toMatchObject({ data: { page: "first" }, version: 3 });
  });

  test("a version that is not kept is not_found", async () => {
    await write("short", {});
    expect(await etui.execute("restore_user_data", { path: "short", version: 7 })).toMatchObject({
      status: "not_found",
      error:
        "There is no version 7 of this path. The newest is 1; the person sees in the app which there are, and read_user_data with as_of shows what was there at a moment.",
    });
  });

  test("where nothing ever was, that is said", async () => {
    expect(await etui.execute("restore_user_data", { path: "never there", version: 1 })).toMatchObject({
      status: "not_found",
      error: expect.stringMatching(/^Nothing was ever stored at this path/),
    });
  });
});

describe("paths", () => {
  test.each([
    ["..", "a/../b"],
    ["doubled slashes", "a//b"],
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
    ["over 1 KiB", "x".repeat(1025), "1024"],
    ["over 1 KiB in bytes", "目".repeat(342), "1026 bytes"],
    ["with NUL", "a\0b", "\\u0000"],
    ["with a lone surrogate", "a\ud800", "surrogate"],
  ])("a path that is %s is refused with a sentence", async (_what, path, says) => {
    const refused = await write(path, {});
    expect(refused).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect("error" in refused && refused.error).toContain(says);
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
    expect("error" in refused && refused.error).toContain(says);
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
    const first = await etui.execute("write_user_data", call as never);
    const again = await etui.execute("write_user_data", call as never);
    expect(again).toEqual(first);
    expect(await read("counter")).toMatchObject({ version: 1 });
  });

  test("sixteen at the same moment write once", async () => {
    const call = { path: "race", content: { n: 1 }, idempotency_key: "key-race" };
    const results = await Promise.all(
      Array.from({ length: 16 }, () => etui.execute("write_user_data", call as never)),
    );
    expect(results.every((result) => result.status === "success" && result.version === 1)).toBe(true);
    expect(await read("race")).toMatchObject({ version: 1 });
  });

  test("the same key for another call is refused", async () => {
    await etui.execute("write_user_data", { path: "a", content: {}, idempotency_key: "key-2" } as never);
    const other = await etui.execute("write_user_data", {
      path: "b",
      content: {},
      idempotency_key: "key-2",
    } as never);
    expect(other).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect(await read("b")).toMatchObject({ status: "not_found" });
  });

  test("a conflict is not kept: the same key may try again", async () => {
    await write("busy", { v: 1 });
    const call = { path: "busy", content: { v: 2 }, expected_version: 5, idempotency_key: "key-3" };
    expect(await etui.execute("write_user_data", call as never)).toMatchObject({ status: "conflict" });
    for (let version = 2; version <= 5; version += 1) await write("busy", { v: version });
    expect(await etui.execute("write_user_data", call as never)).toMatchObject({
      status: "success",
      version: 6,
    });
  });
});

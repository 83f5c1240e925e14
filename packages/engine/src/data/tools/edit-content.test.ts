/** Merging into a document and patching it, by the tool that writes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { execute, newPath, stored } = documentsOf(() => etui);

const write = (args: object) => execute("write_user_data", args);

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

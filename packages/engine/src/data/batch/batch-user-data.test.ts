import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const batch = (...operations: object[]) =>
  etui.execute("batch_user_data", { operations } as never) as Promise<Record<string, unknown>>;
const write = (path: string, content: object) => etui.execute("write_user_data", { path, content });
const stored = async (path: string) => {
  const result = await etui.execute("read_user_data", { path });
  return result.status === "success" ? result.data : undefined;
};

test("does every kind of operation in one go, with a result for each", async () => {
  await write("all/merged", { a: 1 });
  await write("all/patched", { n: 1 });
  await write("all/deleted", { x: 1 });
  await write("all/moved", { m: 1 });
  await write("all/copied", { c: 1 });
  const result = await batch(
    { op: "replace", path: "all/new", content: { new: true } },
    { op: "merge", path: "all/merged", content: { b: 2 }, unset: ["a"] },
    { op: "patch", path: "all/patched", content: [{ op: "replace", path: "/n", value: 2 }] },
    { op: "delete", path: "all/deleted" },
    { op: "move", path: "all/moved", to: "all/there" },
    { op: "copy", path: "all/copied", to: "all/copy" },
  );
  expect(result).toMatchObject({
    status: "success",
    results: [
      { op: "replace", path: "all/new", version: 1 },
      { op: "merge", path: "all/merged", version: 2 },
      { op: "patch", path: "all/patched", version: 2 },
      { op: "delete", path: "all/deleted", version: 1 },
      { op: "move", path: "all/moved", to: "all/there", version: 2 },
      { op: "copy", path: "all/copied", to: "all/copy", version: 2 },
    ],
  });
  expect(await stored("all/merged")).toEqual({ b: 2 });
  expect(await stored("all/patched")).toEqual({ n: 2 });
  expect(await stored("all/deleted")).toBeUndefined();
  expect(await stored("all/moved")).toBeUndefined();
  expect(await stored("all/there")).toEqual({ m: 1 });
  expect(await stored("all/copied")).toEqual({ c: 1 });
  expect(await stored("all/copy")).toEqual({ c: 1 });
});

test("one failing operation among a thousand leaves everything as it was, and is named", async () => {
  const operations: object[] = Array.from({ length: 1_000 }, (_, index) => ({
    op: "replace",
    path: `thousand/${index}`,
    content: { index },
  }));
  operations[617] = { op: "delete", path: "thousand/617" };
  const result = await batch(...operations);
  expect(result).toMatchObject({
    status: "error",
    error: expect.stringContaining("Operation 617 (thousand/617)"),
    failed: [{ index: 617, status: "not_found" }],
    receipt: { changed: [] },
  });
  expect(await etui.execute("query_user_data", { path_prefix: "thousand/" })).toMatchObject({ count: 0 });
});

test("a batch whose preconditions fail is a conflict that says which, and where they stand", async () => {
  await write("guard/a", { n: 1 });
  const result = await batch(
    { op: "replace", path: "guard/b", content: {}, expected_version: 0 },
    { op: "replace", path: "guard/a", content: {}, expected_version: 9 },
  );
  expect(result).toMatchObject({
    status: "conflict",
    failed: [{ index: 1, path: "guard/a", status: "conflict", version: 1 }],
  });
  expect(await stored("guard/b")).toBeUndefined();
});

test("moves and copies everything below a prefix", async () => {
  for (const name of ["a", "b/c", "b/d"]) await write(`from/${name}`, { name });
  expect(await batch({ op: "copy", path: "from/", to: "copied/" })).toMatchObject({
    results: [{ count: 3 }],
  });
  expect(await batch({ op: "move", path: "from/", to: "moved/here/" })).toMatchObject({
    results: [{ count: 3 }],
  });
  expect(await stored("moved/here/b/d")).toEqual({ name: "b/d" });
  expect(await stored("copied/b/d")).toEqual({ name: "b/d" });
  expect(await etui.execute("query_user_data", { path_prefix: "from/" })).toMatchObject({ count: 0 });
});

test("a move goes nowhere that is taken, nor into itself", async () => {
  await write("place/a", {});
  await write("place/b", {});
  expect(await batch({ op: "move", path: "place/a", to: "place/b" })).toMatchObject({ status: "conflict" });
  expect(await batch({ op: "move", path: "place/", to: "place/below/" })).toMatchObject({ status: "error" });
  expect(await batch({ op: "move", path: "place/", to: "elsewhere" })).toMatchObject({ status: "error" });
  expect(await stored("place/a")).toEqual({});
});

test("a document moved away and back counts its versions on", async () => {
  await write("round/a", { n: 1 });
  await batch({ op: "move", path: "round/a", to: "round/b" });
  await batch({ op: "move", path: "round/b", to: "round/a" });
  expect(await etui.execute("read_user_data", { path: "round/a" })).toMatchObject({ version: 3 });
});

test("a path takes part once", async () => {
  const result = await batch({ op: "replace", path: "twice", content: {} }, { op: "delete", path: "twice" });
  expect(result).toMatchObject({
    status: "error",
    error: expect.stringContaining("Operation 0 has this path already"),
  });
});

test.each<[string, object]>([
  ["an unknown operation", { op: "rename", path: "a" }],
  ["a write without content", { op: "replace", path: "a" }],
  ["a move without a place", { op: "move", path: "a" }],
  ["a delete with content", { op: "delete", path: "a", content: {} }],
  ["a write with a place", { op: "replace", path: "a", content: {}, to: "b" }],
  ["an end in the past", { op: "replace", path: "a", content: {}, expires_at: "2020-01-01T00:00:00Z" }],
  ["a bad path", { op: "delete", path: "" }],
])("%s is refused", async (_what, operation) => {
  expect(await batch(operation)).toMatchObject({ status: "error", error_code: "invalid_arguments" });
});

test("a prefix is moved nowhere where a path would be too long", async () => {
  await batch({ op: "replace", path: `long/${"n".repeat(30)}`, content: {} });
  const to = `${"x".repeat(1_010)}/`;
  expect(await batch({ op: "move", path: "long/", to })).toMatchObject({
    status: "error",
    error: expect.stringContaining("at most 1,024"),
  });
});

test("10,000 operations are refused with the number that is allowed", async () => {
  const operations = Array.from({ length: 10_000 }, (_, index) => ({ op: "delete", path: `p/${index}` }));
  expect(await batch(...operations)).toMatchObject({
    status: "error",
    error: expect.stringContaining("1 to 1,000 items"),
  });
});

test("batches that race for the same new paths are each whole", async () => {
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, writer) =>
      batch(
        ...Array.from({ length: 20 }, (_, index) => ({
          op: "replace",
          path: `race/${(index * 7 + writer) % 20}`,
          content: { writer },
        })),
      ),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(Array(12).fill("success"));
  const found = await etui.execute("query_user_data", { path_prefix: "race/" });
  const documents = found.status === "success" ? found.results : [];
  expect(new Set(documents.map(({ content }) => JSON.stringify(content))).size).toBe(1);
  expect(documents.map(({ version }) => version)).toEqual(Array(20).fill(12));
});

test("paths have no slashes to spare, as a single write has none, and the answer says so", async () => {
  await write("dd/one", { n: 1 });
  await write("gg/one", { n: 1 });
  const mended = await batch(
    { op: "replace", path: "/q//r/", content: { n: 1 } },
    { op: "merge", path: "//m/", content: { n: 1 } },
    { op: "copy", path: "//dd//", to: "/ee//" },
    { op: "delete", path: "/gg//one/" },
  );
  expect(mended).toMatchObject({
    status: "success",
    results: [{ path: "q/r" }, { path: "m" }, { path: "dd/", to: "ee/", count: 1 }, { path: "gg/one" }],
  });
  expect(mended.model_output).toContain("slashes to spare; it is q/r");
  expect(await stored("q/r")).toEqual({ n: 1 });
  expect(await stored("ee/one")).toEqual({ n: 1 });
  const listed = (await etui.execute("query_user_data", { path_prefix: "/" })) as { documents?: object[] };
  expect(JSON.stringify(listed)).not.toMatch(/"path":"\/|\/\//);
});

test("two spellings of one path are one document, so they cannot both be changed", async () => {
  expect(
    await batch(
      { op: "replace", path: "/two/spellings", content: { n: 1 } },
      { op: "replace", path: "two/spellings", content: { n: 2 } },
    ),
  ).toMatchObject({ status: "error", failed_indexes: [1] });
});

test("a pattern is no place for a document", async () => {
  await write("dd/two", { n: 1 });
  for (const operation of [
    { op: "replace", path: "q/*", content: { n: 1 } },
    { op: "move", path: "dd/two", to: "ee/*" },
    { op: "copy", path: "dd/", to: "ee/*/" },
  ]) {
    const result = await batch(operation);
    expect(result.status).toBe("error");
    expect(result.error).toContain("* stands for many");
  }
});

test("a pattern that is to be moved is refused with the folders that are meant", async () => {
  await write("dd/two", { n: 1 });
  for (const operation of [
    { op: "move", path: "dd/*", to: "ee/" },
    { op: "copy", path: "dd/**", to: "ee/*" },
    { op: "move", path: "dd/*", to: "ee" },
  ]) {
    const { status, error } = await batch(operation);
    expect(status).toBe("error");
    expect(error).toContain('For all documents below dd/ write path "dd/" and to "ee/".');
  }
});

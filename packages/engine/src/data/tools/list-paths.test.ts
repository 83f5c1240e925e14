import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  for (const path of ["goals/2026/run", "goals/2026/books", "goals/2027", "goals", "100%/done", "日记/周一"])
    await write(path, { at: path });
  await write("goals/2026/given up", {});
  await remove("goals/2026/given up");
});
afterAll(() => etui.close());

const { execute, remove, write } = documentsOf(() => etui);

const list = async (args: object = {}) => {
  const result = await execute("list_paths", args);
  if (result.status !== "success") throw new Error(result.error);
  return result as typeof result & { paths: { path: string; documents: number }[] };
};
const counted = async (args?: object) =>
  (await list(args)).paths.map(({ path, documents }) => [path, documents]);

test("a prefix is mended as that of a query, and nothing found names what is near", async () => {
  const starred = await list({ prefix: "/goals//*" });
  expect(starred).toMatchObject({
    prefix: "goals/",
    paths: [{ path: "goals/2026/" }, { path: "goals/2027" }],
  });
  expect(starred.model_output).toContain('prefix "/goals//*" was read as "goals/"');
  expect((await list({ prefix: "goal/" })).model_output).toMatch(
    /^Nothing is stored here\. There is goals\/?\.$/,
  );
});

describe("what is stored", () => {
  test("is counted level by level, without what was deleted", async () => {
    expect(await counted()).toEqual([
      ["100%/", 1],
      ["goals", 1],
      ["goals/", 3],
      ["日记/", 1],
    ]);
    expect(await counted({ prefix: "goals/" })).toEqual([
      ["goals/2026/", 2],
      ["goals/2027", 1],
    ]);
    expect(await counted({ prefix: "goals/", depth: 2 })).toEqual([
      ["goals/2026/books", 1],
      ["goals/2026/run", 1],
      ["goals/2027", 1],
    ]);
  });

  test("is told in the reader's language", async () => {
    const read = (prefix: string) =>
      etui.execute("list_paths" as string, { prefix, limit: 1 }, { userId: "reader", locale: "zh-CN" });
    expect(await read("")).toMatchObject({ model_output: "这里还没有存任何内容。" });
    for (const path of ["茶/绿", "酒"])
      await etui.execute("write_user_data", { path, content: { n: 1 } }, { userId: "reader" });
    expect(String((await read("")).model_output)).toMatch(
      /^茶\/（1 篇文档，\d+ 字节）\n还有更多：用 cursor "茶\/" 接着读。$/,
    );
    expect(String((await read("酒")).model_output)).toMatch(/^酒（\d+ 字节）$/);
  });

  test("is told with its size and when it was written last, and nothing of what is in it", async () => {
    const listed = await list({ prefix: "goals/" });
    expect(listed).toMatchObject({
      prefix: "goals/",
      paths: [
        { path: "goals/2026/", documents: 2, bytes: expect.any(Number) },
        { path: "goals/2027", updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      ],
      receipt: { changed: [] },
    });
    expect(listed.model_output).toMatch(
      /^goals\/2026\/ \(2 documents, \d+ bytes\)\ngoals\/2027 \(\d+ bytes\)$/,
    );
  });

  test("is found by a literal prefix, which may end within a name", async () => {
    expect(await counted({ prefix: "100%" })).toEqual([["100%/", 1]]);
    expect(await counted({ prefix: "goals/20" })).toEqual([
      ["goals/2026/", 2],
      ["goals/2027", 1],
    ]);
    expect(await list({ prefix: "%" })).toMatchObject({ paths: [], model_output: "Nothing is stored here." });
  });

  test("comes page by page, each path once", async () => {
    const first = await list({ limit: 3 });
    expect(first).toMatchObject({ next_cursor: "goals/", next_after: "goals/" });
    expect(first.model_output).toContain('There is more: go on with cursor "goals/".');
    const rest = await list({ limit: 3, cursor: first.next_cursor });
    // The parameter was called so before.
    expect(await list({ limit: 3, after: first.next_cursor })).toMatchObject({ paths: rest.paths });
    expect(rest.paths).toMatchObject([{ path: "日记/" }]);
    expect(rest).not.toHaveProperty("next_cursor");
  });

  test("by somebody else is not listed", async () => {
    expect(await etui.execute("list_paths", {}, { userId: "mei" })).toMatchObject({ paths: [] });
  });
});

test.each([
  [{ prefix: "a\0b" }, /^prefix .*\\u0000/],
  [{ prefix: "x".repeat(1_025) }, /^prefix .*1,024/],
  [{ depth: 0 }, /^depth must be a whole number from 1 to 10/],
  [{ limit: 501 }, /^limit must be a whole number from 1 to 500/],
])("%j is refused", async (args, error) => {
  expect(await execute("list_paths", args)).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(error),
  });
});

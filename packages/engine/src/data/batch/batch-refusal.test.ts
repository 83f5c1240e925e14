/** Tests that a refused batch reports everything to correct in one answer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const batch = (...operations: object[]) =>
  etui.execute("batch_user_data", { operations } as never) as Promise<{
    status: string;
    error: string;
    failed: object[];
    failed_indexes: number[];
  }>;
const write = (path: string) => etui.execute("write_user_data", { path, content: { a: 1 } });

test("faults of the arguments and of the data come together, in order, and nothing is done", async () => {
  const result = await batch(
    { op: "delete", path: "nowhere/1" },
    { op: "replace", path: "fine", content: {} },
    { op: "replace", path: "empty" },
    { op: "move", path: "nowhere/2", to: "there" },
    { op: "replace", path: "fine", content: { twice: true } },
  );
  expect(result).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  expect(result.failed_indexes).toEqual([0, 2, 3, 4]);
  expect(result.error.split("\n")).toEqual([
    "Nothing was changed.",
    "Operation 0 (nowhere/1): Nothing is stored at this path.",
    "Operation 2 (empty): content is missing; it must be an object.",
    "Operation 3 (nowhere/2): Nothing is stored at this path.",
    expect.stringMatching(/^Operation 4 \(fine\): Operation 1 has this path already/),
  ]);
  expect(await etui.execute("read_user_data", { path: "fine" })).toMatchObject({ status: "not_found" });
});

test("of very many the first eight are worded, a hundred listed, and all numbered", async () => {
  const result = await batch(
    ...Array.from({ length: 300 }, (_, index) => ({ op: "delete", path: `absent/${index}` })),
  );
  const lines = result.error.split("\n");
  expect(lines).toHaveLength(10);
  expect(lines[8]).toMatch(/^Operation 7 /);
  expect(lines[9]).toMatch(/^Operations that failed as well: 8, 9, 10, .*, 57 and 242 more\.$/);
  expect(result.failed).toHaveLength(100);
  expect(result.failed_indexes).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

test("a folder given for a document is told what lies below it, and what takes a folder", async () => {
  await write("folder/a");
  await write("folder/b");
  const { error } = await batch(
    { op: "delete", path: "folder/" },
    { op: "move", path: "folder", to: "other" },
  );
  expect(error.split("\n").slice(1)).toEqual([
    "Operation 0 (folder/): Nothing is stored at this path itself; 2 documents lie below folder/. delete takes one document, by its own path, and list_paths shows which there are; only move and copy take a prefix.",
    "Operation 1 (folder): Nothing is stored at this path itself; 2 documents lie below folder/. To move all of them, let path and to end with /.",
  ]);
});

test("whoever reads Chinese is told all of it in Chinese, the single faults as well", async () => {
  const operations = [
    { op: "delete", path: "absent" },
    { op: "replace", path: "", content: {} },
  ];
  const result = await etui.execute("batch_user_data", { operations }, { userId: "local", locale: "zh" });
  expect(result).toMatchObject({
    error:
      "什么也没有改动。\n操作 0（absent）：这个路径下没有存储内容。\n" +
      "操作 1（）：path 是空的。请写一个名称，例如 goals/2026/year。",
    refusals: [
      { code: "data.nothing_changed" },
      { code: "data.operation", facts: { index: 0, fault: { code: "data.nothing_stored" } } },
      { code: "data.operation", facts: { index: 1, fault: { code: "path.empty" } } },
    ],
    failed: [
      { index: 0, error: "这个路径下没有存储内容。" },
      { index: 1, error: "path 是空的。请写一个名称，例如 goals/2026/year。" },
    ],
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const callerOf =
  (userId: string, locale = "en") =>
  async (tool: string, args: object, more: object = {}) =>
    (await etui.execute(tool, args, {
      userId,
      locale,
      timeZone: "Asia/Shanghai",
      conversationId: "talk",
      ...more,
    })) as { model_output: string } & Record<string, unknown>;

const WHEN = String.raw`\w{3} \d{4}-\d\d-\d\d \d\d:\d\d Asia/Shanghai`;

test("says what was changed, by which tool, from where and why, newest first", async () => {
  const call = callerOf("lena");
  await call("write_user_data", { path: "goals/2026", content: { books: 30 } }, { surface: "cli" });
  await call(
    "write_user_data",
    { path: "goals/2026", content: { books: 50 }, reason: "more time" },
    { surface: "chat" },
  );
  await call("delete_user_data", { path: "goals/2026" }, { surface: "web", conversationId: undefined });
  const { model_output, changes } = await call("list_changes", {});
  expect(model_output.split("\n")).toEqual([
    expect.stringMatching(
      new RegExp(
        `^- ${WHEN}, deleted document goals/2026, version 2, by delete_user_data \\(the person in Etui's page\\)$`,
      ),
    ),
    expect.stringMatching(
      /, changed document goals\/2026, version 2, by write_user_data \(Etui's chat\), in this conversation, reason: more time$/,
    ),
    expect.stringMatching(
      /, created document goals\/2026, version 1, by write_user_data \(the command line\), in this conversation$/,
    ),
  ]);
  expect(changes).toMatchObject([
    { action: "deleted" },
    { action: "updated", version: 2 },
    { action: "created" },
  ]);
});

test("of a path, or of all below a prefix, and since a day of the reader", async () => {
  const call = callerOf("lin", "zh-CN");
  await call("write_user_data", { path: "runs/a", content: { km: 1 } });
  await call("write_user_data", { path: "runs/b", content: { km: 2 } });
  await call("write_user_data", { path: "other", content: { n: 1 } });
  expect((await call("list_changes", { path: "runs/" })).count).toBe(2);
  expect((await call("list_changes", { path: "runs/a" })).model_output).toMatch(
    /，新建文档 runs\/a，版本 1，由 write_user_data（程序），在本次对话中$/,
  );
  const today = Temporal.Now.plainDateISO("Asia/Shanghai");
  expect((await call("list_changes", { since: today.toString() })).count).toBe(3);
  expect(await call("list_changes", { since: today.add({ days: 1 }).toString() })).toMatchObject({
    count: 0,
    model_output: "那段时间里没有改动。",
  });
  expect(await call("list_changes", { since: "yesterday" })).toMatchObject({
    error_code: "invalid_arguments",
  });
});

test("goes on with the cursor, and says so", async () => {
  const call = callerOf("mei");
  for (let n = 0; n < 3; n += 1) await call("write_user_data", { path: `n/${n}`, content: { n } });
  const first = await call("list_changes", { limit: 2 });
  expect(first.model_output).toContain(`Older ones follow with cursor ${first.next_cursor}.`);
  const second = await call("list_changes", { limit: 2, cursor: first.next_cursor });
  expect(second).toMatchObject({ count: 1, changes: [{ target: "n/0" }] });
});

test("of a path with slashes to spare, of a folder without its slash, and of a kind that there is", async () => {
  const call = callerOf("noa");
  await call("write_user_data", { path: "runs/a", content: { km: 1 } });
  for (const path of ["/runs/a", "runs//a", "runs", "runs/", "runs//", "/runs/", "/", ""])
    expect(await call("list_changes", { path }), path).toMatchObject({ count: 1 });
  expect(await call("list_changes", { path: "run" })).toMatchObject({ count: 0 });
  expect(await call("list_changes", { kind: "user_data" })).toMatchObject({ count: 1 });
  expect(await call("list_changes", { kind: "document" })).toMatchObject({
    error_code: "invalid_arguments",
    error: expect.stringMatching(/^kind must be .*"user_data"/),
  });
});

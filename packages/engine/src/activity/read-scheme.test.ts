import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { callAsModel } from "../testing/call-as-model.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  await call("save", { path: "goals/run", content: { km: 10 } });
  await call("save", { path: "goals/run", content: { km: 21 } });
  await call("plan.add_task", { text: "buy milk" });
});
afterAll(() => etui.close());

const call = (tool: string, args: object, more: object = {}) => callAsModel(etui, tool, args, more);

test("read answers changes:// with what was changed last, as list_changes does", async () => {
  const read = await call("read", { path: "changes://" });
  const listed = await call("list_changes", {});
  expect(read.model_output).toContain("buy milk");
  expect(read.model_output).toBe(listed.model_output);
  expect(read.changes).toEqual(listed.changes);
});

test("behind it stands a document, or a folder", async () => {
  for (const path of ["changes://goals/run", "changes://goals/"]) {
    const read = await call("read", { path });
    expect(read.model_output).toContain("goals/run");
    expect(read.model_output).not.toContain("buy milk");
    expect(read.changes).toHaveLength(2);
  }
});

test("nobody reads what others changed", async () => {
  expect(await call("read", { path: "changes://" }, { userId: "lin" })).toMatchObject({ changes: [] });
});

test.each([
  "changes://today",
  "changes://今天",
  "changes://this week",
  "changes://this_week",
  "changes://last 7 days",
  "changes://?since=yesterday",
  "changes://?since=today&until=today",
  "changes://since=昨天",
  `changes://${Temporal.Now.plainDateISO("UTC")}`,
  `changes://?since=${Temporal.Now.plainDateISO("UTC")}`,
  `changes://${encodeURIComponent("今天")}`,
])("%s is a day, and says what was changed then", async (path) => {
  const read = await call("read", { path });
  expect(read.status).toBe("success");
  expect(read.changes).toHaveLength(3);
});

test.each([
  "changes://yesterday",
  "changes://昨天",
  "changes://2020-02-03",
  "changes://2020-02",
  "changes://?since=2099-01-01",
  "changes://goals/?until=yesterday",
])("%s is a time in which nothing was changed", async (path) => {
  expect(await call("read", { path })).toMatchObject({
    status: "success",
    model_output: "Nothing was changed there in that time.",
  });
});

test("a path and a day go together, and a path of that name comes before the day", async () => {
  expect(await call("read", { path: "changes://goals/?since=yesterday" })).toMatchObject({
    changes: [{ target: "goals/run" }, { target: "goals/run" }],
  });
  const named = { userId: "named" };
  await call("save", { path: "today/list", content: { n: 1 } }, named);
  await call("save", { path: "other/list", content: { n: 1 } }, named);
  expect((await call("read", { path: "changes://today" }, named)).changes).toHaveLength(1);
});

test.each(["changes://nope", "changes://?since=nope", "changes://2026-13-45"])(
  "%s is neither, and is told what may stand there",
  async (path) => {
    expect(await call("read", { path })).toMatchObject({
      status: "not_found",
      error: expect.stringContaining("changes://yesterday"),
    });
  },
);

test("what does not fit into one answer goes on with its cursor", async () => {
  const many = { userId: "many" };
  for (let n = 0; n < 22; n += 1) await call("save", { path: `many/${n}`, content: { n } }, many);
  const first = await call("read", { path: "changes://today" }, many);
  expect(first.model_output).toContain(`cursor ${first.next_cursor}`);
  const second = await call("read", { path: "changes://today", cursor: first.next_cursor }, many);
  expect(second.changes).toHaveLength(2);
});

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

/** Whoever moves or deletes a document is told what becomes of the triggers that belong to it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { triggersOf } from "./test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const of = (source_path: string, title = "Dentist") => ({
  title,
  source_path,
  schedule: "08:00",
  schedule_type: "daily" as const,
  action: { type: "message" as const, params: { text: "{{ document.title }}" } },
});
const move = (path: string, to: string) => ({ operations: [{ op: "move", path, to }] });

test("a document that is deleted names its trigger, which pauses", async () => {
  const lin = triggersOf(etui, "lin");
  await lin.write("plans/dentist", { title: "Teeth" });
  await lin.write("plans/other", { title: "Other" });
  const id = await lin.create(of("plans/dentist"));
  expect(await lin.call("delete_user_data", { path: "plans/other" })).not.toHaveProperty("triggers");
  expect(await lin.call("delete_user_data", { path: "plans/dentist" })).toMatchObject({
    triggers: [{ trigger_id: id, title: "Dentist", path: "plans/dentist", does: "pauses" }],
    model_output:
      "Deleted plans/dentist. Version 1 can be restored. " +
      'Trigger "Dentist" pauses when it is due, since its document is gone.',
  });
});

test("one that is moved, and moved again, is followed; those that were cancelled are not spoken of", async () => {
  const mei = triggersOf(etui, "mei");
  await mei.write("plans/dentist", { title: "Teeth" });
  const id = await mei.create(of("plans/dentist"));
  const cancelled = await mei.create(of("plans/dentist", "Old"));
  await mei.call("cancel_trigger", { trigger_id: cancelled });
  expect(await mei.call("batch_user_data", move("plans/dentist", "health/dentist"))).toMatchObject({
    triggers: [{ trigger_id: id, does: "follows", path: "plans/dentist", to: "health/dentist" }],
    model_output: 'Done, all of it: 1 × move.\nTrigger "Dentist" follows its document to health/dentist.',
  });
  expect(await mei.call("list_triggers", { source_path: "health/dentist" })).toMatchObject({
    triggers: [{ trigger_id: id }],
  });
  expect(await mei.call("batch_user_data", move("health/", "body/"))).toMatchObject({
    triggers: [{ trigger_id: id, path: "health/dentist", to: "body/dentist" }],
  });
  const operations = [{ op: "delete", path: "body/dentist" }];
  expect(await mei.call("batch_user_data", { operations })).toMatchObject({
    triggers: [{ trigger_id: id, path: "body/dentist", does: "pauses" }],
  });
});

test("many are named in one sentence, in the reader's language", async () => {
  const ada = triggersOf(etui, "ada");
  for (const name of ["a", "b", "c", "d", "e", "f"]) {
    await ada.write(`plans/${name}`, {});
    await ada.create(of(`plans/${name}`, `Trigger ${name}`));
  }
  const inChinese = { userId: "ada", timeZone: "Asia/Shanghai", locale: "zh" };
  expect(await etui.execute("batch_user_data", move("plans/", "kept/") as never, inChinese)).toMatchObject({
    model_output:
      "全部完成：move × 6。\n触发器“Trigger a”、“Trigger b”、“Trigger c”、“Trigger d”、“Trigger e”等 6 个会跟随文档移动。",
  });
  expect(await etui.execute("save", { path: "kept/a", content: null }, inChinese)).toMatchObject({
    triggers: [{ title: "Trigger a" }],
    model_output: "已删除 kept/a，可以恢复第 2 版。触发器“Trigger a”到时会暂停，因为所属的文档已经不在了。",
  });
});

/** All that a line of words may say, in both languages, as it comes to be a task by way of HTTP and of the command line (A15). */
import type { PlanTask } from "@etui/protocol/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What each word of §1.8 makes of the task. */
const LINES = {
  zh: {
    line: "明天下午三点 开会 #工作 p1 提前15分钟提醒 30分钟 @张三 ~每周 >next_action/工作 !!周五前 // 带上图纸",
    title: "开会 @张三",
    tags: ["工作"],
    note: "带上图纸",
    group: "工作",
    who: { line: "等报价 @张三 >waiting", title: "等报价", waiting_for: "张三" },
    kept: { line: '买"明天"杂志', title: '买"明天"杂志' },
  },
  en: {
    line: "tomorrow 3pm meeting #work p1 remind 15 min before 30m @Ann every week >next_action/Work by friday // bring the plans",
    title: "meeting @Ann",
    tags: ["work"],
    note: "bring the plans",
    group: "Work",
    who: { line: "wait for the quote @Ann >waiting", title: "wait for the quote", waiting_for: "Ann" },
    kept: { line: 'buy "tomorrow" magazine', title: 'buy "tomorrow" magazine' },
  },
};

test.each(Object.entries(LINES))("in %s", async (language, said) => {
  const headers = { "accept-language": language };
  const add = async (text: string) => {
    const { json } = await server.send("POST", "/api/tools/plan_add_task", { headers, body: { text } });
    expect(json, json.error).toMatchObject({ status: "success" });
    return json as { task: PlanTask };
  };
  await server.call("plan_ensure_group", { list_id: "next_action", group_name: said.group });
  const { task } = await add(said.line);
  const { schedule, reminder, repeat, deadline } = task.planning;
  expect(task).toMatchObject({
    title: said.title,
    list_id: "next_action",
    tags: said.tags,
    note: said.note,
    priority: "urgent",
    estimate_minutes: 30,
  });
  expect(task.group_id).not.toBeNull();
  expect(schedule).toMatchObject({ intent: "exact_time", time: "15:00" });
  expect(reminder!.at.slice(11, 16)).toBe("14:45");
  expect(repeat).toMatchObject({ rule: expect.stringContaining("WEEKLY") });
  expect(new Date(`${deadline}T00:00Z`).getUTCDay()).toBe(5);
  const { task: waits } = await add(said.who.line);
  expect(waits).toMatchObject({
    title: said.who.title,
    list_id: "waiting",
    waiting_for: said.who.waiting_for,
  });
  const { task: kept } = await add(said.kept.line);
  expect(kept).toMatchObject({ title: said.kept.title, planning: { schedule: { intent: "unscheduled" } } });
});

/** A newcomer plans a week by talking, by a line of words and in a file, is reminded, ticks it off and takes that back. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlanTask } from "@etui/protocol/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  PROVIDER_KEY,
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer } from "../harness/test-server.ts";

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());

const WEEKS = {
  en: {
    say: "Plan my week: the dentist tomorrow at 3pm, remind me a quarter of an hour before, and the report by Friday",
    added: ["dentist tomorrow 3pm, remind 15 min before", "write the report by friday #work p2"],
    says: "Both are in your plan.",
    line: "buy milk #home",
    typed: "call Ann",
    ring: "stand up",
    titles: ["dentist", "write the report", "buy milk", "call Ann", "stand up"],
  },
  zh: {
    say: "帮我安排这周：明天下午三点看牙，提前一刻钟提醒；周五前交报告",
    added: ["明天下午三点 看牙 提前15分钟提醒", "交报告 周五前 #工作 p2"],
    says: "两件事都放进计划了。",
    line: "买牛奶 #家",
    typed: "给梅打电话",
    ring: "站起来走走",
    titles: ["看牙", "交报告", "买牛奶", "给梅打电话", "站起来走走"],
  },
};

test.each(Object.entries(WEEKS))("in %s", async (language, week) => {
  const calls = week.added.map((text) => ({ tool: "plan_add_task", arguments: { text } }));
  const replies = [{ calls }, { text: week.says }].map((reply) => ({ ...reply, turn: week.say }));
  provider.play("play", { replies });
  await using server = await startTestServer({ dispatch: true, workspace: true });
  const headers = { "accept-language": language };
  const send = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { headers, ...(body !== undefined && { body }) });
  const tasks = async () => (await send("GET", "/api/plan")).json.tasks as PlanTask[];
  const task = async (title: string) => (await tasks()).find((one) => one.title === title)!;
  const file = join(server.home, "workspace", "plan.md");
  const inFile = () => readFile(file, "utf8").catch(() => "");
  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 30_000 });

  const model = {
    provider: "openai-compatible",
    base_url: `${provider.url}/v1`,
    model: "play",
    key: PROVIDER_KEY,
  };
  await send("PUT", "/api/model", model);
  await send("POST", "/api/conversations/week/messages", { text: week.say, expert: "companion" });
  await eventually(async () => (await tasks()).map(({ title }) => title)).toEqual(week.titles.slice(0, 2));
  const [dentist, report] = await tasks();
  expect(dentist).toMatchObject({ planning: { schedule: { time: "15:00" }, reminder: { pinned: false } } });
  expect(report).toMatchObject({ priority: "high", planning: { deadline: expect.any(String) } });

  await server.call("plan_add_task", { text: week.line });
  await eventually(inFile).toContain(week.titles[2]!);
  await writeFile(file, (await inFile()).replace(/(## [^\n]*\(inbox\)\n)/, `$1- [ ] ${week.typed}\n`));
  await eventually(async () => (await task(week.typed))?.list_id).toBe("inbox");

  const at = new Date(Date.now() + 1_500).toISOString();
  await server.call("plan_add_task", { title: week.ring, reminder: { at } });
  const rung = async () => (await send("GET", "/api/inbox")).json.messages[0];
  await eventually(async () => (await rung())?.title).toBe(week.ring);
  const { message_id, task_id } = await rung();
  const operations = [{ op: "complete_task", task_id }];
  const { call_id } = (await send("POST", "/api/plan/apply", { operations })).json.receipt;
  await send("POST", `/api/inbox/${message_id}/acknowledge`);
  const status = async () => (await send("GET", `/api/plan/tasks/${task_id}`)).json.status;
  expect(await status()).toBe("done");
  expect((await rung()).acknowledged_at).not.toBeNull();
  expect((await server.call("undo", { call_id })).json).toMatchObject({ status: "success" });
  expect(await status()).toBe("open");

  for (const title of week.titles) await eventually(inFile).toContain(title);
  expect((await tasks()).map(({ title }) => title).sort()).toEqual([...week.titles].sort());
});

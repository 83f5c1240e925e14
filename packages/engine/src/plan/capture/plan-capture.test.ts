import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, sourceOf } from "../../archive/test-archives.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, day, planOf, ZONE } from "../test-plan.ts";
import type { Captured } from "./plan-capture.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const addressIn = ({ path }: { path: string }) => path.slice("/add/".length);
const titlesOf = async (userId: string) =>
  (await etui.plan.read(etui.scope(userId), {})).tasks.map(({ title }) => title);

async function send(path: string, text: string, more: Partial<Captured> = {}): Promise<Answer | undefined> {
  const opened = await etui.capture.open(addressIn({ path }));
  return opened && ((await etui.capture.add(opened, { text, ...more })) as Answer);
}

test("words become tasks of whoever has the address, by their clock and in their language", async () => {
  await etui.settings.change(etui.scope("lin"), { time_zone: ZONE, locale: "zh-CN" });
  const { path } = await etui.capture.renew("lin");
  expect(path).toMatch(/^\/add\/bGlu\.[\w-]{43}$/);
  const answer = await send(path, "明天下午三点 开会 #工作 提前15分钟提醒\ncall mum tomorrow 9am #home", {
    otherwise: { timeZone: "America/New_York", locale: "en" },
  });
  expect(answer).toMatchObject({
    status: "success",
    tasks: [
      {
        title: "开会",
        tags: ["工作"],
        planning: { schedule: { intent: "exact_time", date: day(1), time: "15:00" } },
      },
      { title: "call mum", planning: { schedule: { date: day(1), time: "09:00" } } },
    ],
    model_output: expect.stringContaining("“明天下午三点”是时间"),
  });
  const [reminder] = await planOf(etui, "lin").triggers();
  expect(reminder!.due_at).toEqual(new Date(`${day(1)}T14:45:00+08:00`));
  expect(await titlesOf("mei")).toEqual([]);
});

test("who has said nothing of clock and language has those of the plan, and before it those of the machine", async () => {
  const { path } = await etui.capture.renew("ode");
  const otherwise = { timeZone: "America/New_York", locale: "zh" };
  const first = await send(path, "tomorrow 9am swim, remind 15 min before", { otherwise });
  expect(first!.model_output).toContain("已加入 inbox");
  const [reminder] = await planOf(etui, "ode").triggers();
  expect(reminder!.due_at!.toLocaleTimeString("en-GB", { timeZone: "America/New_York" })).toBe("08:45:00");
  const second = await send(path, "tea", { otherwise: { timeZone: ZONE, locale: "en" } });
  expect(second!.model_output).toContain("已加入 inbox");
});

test("what came by one call is one entry of the activity that says where it came from, and one undo", async () => {
  const { path } = await etui.capture.renew("ana");
  await planOf(etui, "ana").add({ title: "was there" });
  const answer = await send(path, "one\ntwo >inbox/Shop\nthree");
  expect(await titlesOf("ana")).toEqual(["was there", "one", "three", "two"]);
  expect(await etui.activity.calls(etui.scope("ana"), { limit: 1 })).toMatchObject({
    activity: {
      calls: [
        {
          call_id: answer!.receipt!.call_id,
          by: { tool: "plan.add_task", surface: "http", from: "the address for tasks" },
        },
      ],
    },
  });
  const undone = await etui.execute("undo", { call_id: answer!.receipt!.call_id }, { userId: "ana" });
  expect(undone).toMatchObject({ status: "success" });
  const { tasks, lists } = await etui.plan.read(etui.scope("ana"), {});
  expect(tasks.map(({ title }) => title)).toEqual(["was there"]);
  expect(lists.flatMap(({ groups }) => groups)).toEqual([]);
});

test("the same key adds once, meets no call of anybody else, and is refused for other words", async () => {
  const { path } = await etui.capture.renew("bo");
  const add = (text: string) => send(path, text, { idempotencyKey: "k" });
  await planOf(etui, "bo").call("plan_add_task", { title: "own", idempotency_key: "k" });
  const [first, second] = [await add("milk"), await add("milk")];
  expect(second).toEqual(first);
  expect(await add("bread")).toMatchObject({ status: "error", refusals: [{ code: "road.key_reused" }] });
  expect(await titlesOf("bo")).toEqual(["own", "milk"]);
});

test("a new address ends the one before, and when it was used is known to the minute", async () => {
  expect(await etui.capture.address("bea")).toBeUndefined();
  const first = await etui.capture.renew("bea");
  expect(await etui.capture.address("bea")).toEqual({ created_at: first.created_at, last_used_at: null });
  await send(first.path, "one");
  const { last_used_at } = (await etui.capture.address("bea"))!;
  expect(last_used_at!.getTime()).toBeGreaterThanOrEqual(first.created_at.getTime());
  await send(first.path, "two");
  expect((await etui.capture.address("bea"))!.last_used_at).toEqual(last_used_at);
  const second = await etui.capture.renew("bea");
  expect(await etui.capture.address("bea")).toEqual({ created_at: second.created_at, last_used_at: null });
  expect(await send(first.path, "three")).toBeUndefined();
  await send(second.path, "four");
  expect(await etui.capture.revoke("bea")).toBe(true);
  expect(await etui.capture.revoke("bea")).toBe(false);
  expect(await send(second.path, "five")).toBeUndefined();
  expect(await titlesOf("bea")).toEqual(["one", "two", "four"]);
});

test("no other secret opens it, and no address is good for another purpose", async () => {
  const own = addressIn(await etui.capture.renew("cid"));
  const [user, secret] = own.split(".");
  const other = addressIn(await etui.capture.renew("dot")).split(".")[1];
  const calendar = (await etui.calendar.renew("cid")).path.slice("/calendar/".length, -".ics".length);
  for (const address of [
    `${user}.${other}`,
    `bm9ib2R5.${secret}`,
    calendar,
    `${user}.${secret}.ics`,
    user!,
    "",
  ])
    expect(await etui.capture.open(address), address).toBeUndefined();
  expect(await etui.calendar.open(`${own}.ics`)).toBeUndefined();
  expect(await etui.capture.open(own)).toMatchObject({ userId: "cid" });
  await etui.capture.revoke("cid");
  expect(await etui.calendar.open(`${calendar}.ics`)).toMatchObject({ userId: "cid" });
});

test("only the hash of the secret is stored, it is in no archive, and an import leaves it as it is", async () => {
  const { path } = await etui.capture.renew("eve");
  await send(path, "kept");
  const secret = path.split(".")[1]!;
  const rows = await etui.scope("eve").rows({ text: "select * from plan_addresses", values: [] });
  expect(rows).toEqual([expect.objectContaining({ user_id: "eve", purpose: "capture" })]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const archive = await exported(etui, "eve");
  expect(archive.toString()).toContain("kept");
  expect(archive.toString()).not.toMatch(/plan_addresses|secret_hash/);
  await etui.archives.import("eve", sourceOf(archive), { replace: true });
  expect(await send(path, "more")).toMatchObject({ status: "success" });
  await etui.archives.erase("eve");
  expect(await send(path, "no more")).toBeUndefined();
});

test("what would be refused stores nothing, not even what came before it", async () => {
  const { path } = await etui.capture.renew("fay");
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `task ${n}`).join("\n");
  expect(await send(path, lines(51))).toMatchObject({
    status: "error",
    refusals: [{ code: "plan.too_many", facts: { count: 51, most: 50 } }],
  });
  expect(await send(path, `fine\n${"x".repeat(501)}`)).toMatchObject({ status: "error" });
  expect(await send(path, "x".repeat(20_001))).toMatchObject({ error_code: "invalid_arguments" });
  expect(await titlesOf("fay")).toEqual([]);
  expect((await send(path, lines(50)))!.tasks).toHaveLength(50);
});

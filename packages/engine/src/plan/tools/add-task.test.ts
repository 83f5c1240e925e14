import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("64 tasks added at once are 64 tasks, with ids and places of their own", async () => {
  const { call } = planOf(etui, "at once");
  const added = await Promise.all(
    Array.from({ length: 64 }, (_, index) => call("plan_add_task", { title: `task ${index}` })),
  );
  expect(new Set(added.map(({ task }) => task.id)).size).toBe(64);
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as {
    tasks: { position: number }[];
  };
  expect(tasks.map(({ position }) => position)).toEqual(Array.from({ length: 64 }, (_, index) => index));
});

test("in the list of what is waited for, who is named is waited for, also where the list stands beside the words", async () => {
  const { call } = planOf(etui, "waits");
  const added = await call("plan_add_task", { text: "报价 @张三", list_id: "waiting" });
  expect(added.task).toMatchObject({ title: "报价", waiting_for: "张三", list_id: "waiting" });
  const elsewhere = await call("plan_add_task", { text: "报价 @张三", list_id: "next_action" });
  expect(elsewhere.task).toMatchObject({ title: "报价 @张三", waiting_for: null });
});

test("the answer says where it went, what is the default there, and when", async () => {
  const { call } = planOf(etui, "said");
  await call("plan_ensure_group", { list_id: "next_action", group_name: "Work" });
  const added = await call("plan_add_task", {
    list_id: "next_action",
    group_id: "work",
    task_payload: {
      title: "Write the report",
      schedule: { intent: "exact_time", date: "2031-11-04", time: "15:00", duration_minutes: 30 },
      reminder: { at: "2031-11-04T14:45" },
      estimate_minutes: 90,
      tags: ["#work", "work", "q4"],
    },
  });
  expect(added.model_output).toBe(
    `Added ${added.task.id} "Write the report" to next_action/Work, low (the default there), Tue 2031-11-04 15:00–15:30, reminder Tue 2031-11-04 14:45, 1h30, #work, #q4.`,
  );
  expect(added).toMatchObject({
    revision: 2,
    receipt: {
      changed: [
        { kind: "plan_task", target: added.task.id, action: "created", version: 1 },
        { kind: "trigger", action: "created" },
      ],
    },
  });
  const zh = planOf(etui, "said", { locale: "zh-CN" });
  expect((await zh.call("plan_add_task", { title: "写周报", priority: "p1" })).model_output).toMatch(
    /^已加入 inbox：[a-z0-9]+“写周报”，紧急。$/,
  );
});

test("fields beside the payload count as in it, and nulls are not given", async () => {
  const { call } = planOf(etui, "flat");
  const given = {
    list_id: "inbox",
    group_id: null,
    task_payload: { title: "A", note: null, priority: null, schedule: null, reminder: null, tags: null },
    tags: ["home"],
    deadline: "2090-01-05",
  };
  expect((await call("plan_add_task", given)).task).toMatchObject({
    title: "A",
    tags: ["home"],
    priority: null,
    planning: { deadline: "2090-01-05", schedule: { intent: "unscheduled" }, reminder: null },
  });
});

test.each([
  [{ list_id: "todo", title: "A" }, /list_id/],
  [{ title: " \n " }, /no title/],
  [{}, /no title/],
  [{ title: "A", group_id: "Work" }, /inbox has no group "Work"/],
  [{ title: "A", id: "t123" }, /id/],
  [{ title: "A".repeat(501) }, /500/],
  [{ title: "A", estimate_minutes: 0 }, /from 1 to 100,000/],
  [{ title: "A", schedule: { date: "2026-02-30" } }, /"2026-02-30" is no date/],
  [{ title: "A", schedule: { date: "2090-02-03", time: "25:00" } }, /"25:00" is no time of day/],
  [
    { title: "A", schedule: { date: "2090-02-03" }, reminder: { at: "2031-02-03T09:00" } },
    /has a day but no time/,
  ],
  [{ title: "A", reminder: { at: "2090-02-03" } }, /has no time, so nobody knows/],
  [{ title: "A", reminder: { at: "2020-02-03T09:00" } }, /^Mon 2020-02-03 09:00 has passed; now it is /],
  [{ title: "A", next_review_at: "2020-02-03" }, /^Mon 2020-02-03 has passed; today is /],
  [{ title: "A", parent_task_id: "zzzz" }, /There is no task "zzzz"/],
  [{ title: "A", links: [{ type: "url", target: "javascript:alert(1)" }] }, /is no link/],
])("%j adds nothing, and the answer says what would", async (args, error) => {
  const { call } = planOf(etui, "refused");
  const answer = await call("plan_add_task", args);
  expect(answer.error).toMatch(error);
  expect(((await call("plan_get", { mode: "full" })) as unknown as { tasks: unknown[] }).tasks).toEqual([]);
});

test("a task below another is in its list and group, and not deeper than ten", async () => {
  const { call, add } = planOf(etui, "below");
  await call("plan_ensure_group", { list_id: "someday", group_name: "Trip" });
  let parent = await add({ title: "0" }, { list_id: "someday", group_id: "Trip" });
  for (let depth = 1; depth < 10; depth++) {
    const { task } = await call("plan_add_task", {
      title: String(depth),
      parent_task_id: parent,
      list_id: "someday",
    });
    expect(task).toMatchObject({ list_id: "someday", parent_task_id: parent });
    parent = task.id;
  }
  const tooDeep = await call("plan_add_task", { title: "10", parent_task_id: parent, list_id: "someday" });
  expect(tooDeep).toMatchObject({ refusals: [{ code: "plan.too_deep" }] });
  const elsewhere = await call("plan_add_task", { title: "x", parent_task_id: parent, list_id: "waiting" });
  expect(elsewhere).toMatchObject({ refusals: [{ code: "plan.parent_elsewhere" }] });
});

test("several are added by one call, all or none; a dry run keeps nothing", async () => {
  const { call } = planOf(etui, "several");
  const both = await call("plan_add_task", { tasks: [{ title: "A" }, { title: "B" }] });
  expect(both).toMatchObject({ tasks: [{ title: "A" }, { title: "B" }], receipt: { changed: [{}, {}] } });
  const none = await call("plan_add_task", { tasks: [{ title: "C" }, { title: "" }] });
  expect(none).toMatchObject({ status: "error" });
  const dry = await call("plan_add_task", { title: "D", dry_run: true, reminder: { at: `${day(1)}T08:00` } });
  expect(dry).toMatchObject({ dry_run: true, receipt: { changed: [] } });
  const { tasks } = (await call("plan_get", { mode: "full" })) as unknown as { tasks: { title: string }[] };
  expect(tasks.map(({ title }) => title)).toEqual(["A", "B"]);
});

test("nobody finds another's task, and hears no more of it than of one that is nowhere", async () => {
  const theirs = await planOf(etui, "mine").add({ title: "secret" });
  const { call } = planOf(etui, "other");
  const [of, nowhere] = await Promise.all(
    [theirs, "zzzz"].map((parent_task_id) => call("plan_add_task", { title: "x", parent_task_id })),
  );
  expect(of!.error!.replaceAll(theirs, "ID")).toBe(nowhere!.error!.replaceAll("zzzz", "ID"));
});

test("words become a task, each part said with the words it came from; what is given beside them counts", async () => {
  const { call } = planOf(etui, "words", { locale: "zh" });
  const added = await call("plan_add_task", {
    text: "明天下午三点 开会 #工作 提前15分钟提醒 >next_action/项目",
    priority: "high",
  });
  expect(added.task).toMatchObject({
    title: "开会",
    list_id: "next_action",
    priority: "high",
    tags: ["工作"],
    planning: {
      schedule: { intent: "exact_time", date: day(1), time: "15:00" },
      reminder: { at: `${day(1)}T14:45:00+08:00` },
    },
  });
  expect(added.model_output).toContain("“明天下午三点”是时间");
  const lines = await call("plan_add_task", { text: "- milk\n- bread\n\n" });
  expect(lines.tasks).toMatchObject([{ title: "milk" }, { title: "bread" }]);
  const soft = await call("plan_add_task", { text: "remind me tomorrow to pay rent" });
  expect(soft.task.planning).toMatchObject({ schedule: { intent: "date_only" }, reminder: null });
});

test("a guess that may be wrong is told, and none that is seen in the task", async () => {
  const english = planOf(etui, "guesses", { locale: "en" });
  const dentist = await english.call("plan_add_task", { text: "Dentist 5/6/2031 3pm" });
  expect(dentist.model_output).toContain("Assumed: 5/6 is 6 May.");
  const gym = await english.call("plan_add_task", { text: "Gym every week" });
  expect(gym.model_output).not.toContain("Assumed");
  const chinese = planOf(etui, "guesses too", { locale: "zh" });
  const report = await chinese.call("plan_add_task", { text: "每周 五前 交周报" });
  expect(report.task).toMatchObject({ title: "交周报" });
  const call = await chinese.call("plan_add_task", { text: "看牙医 5/6 下午三点" });
  expect(call.model_output).toContain("自动补充：");
});

test("a subtask goes to the list of its parent, unless another one is said, which is refused", async () => {
  const { call, add } = planOf(etui, "subtask");
  const parent_task_id = await add({ title: "Website" }, { list_id: "someday" });
  const below = await call("plan_add_task", { title: "Logo", parent_task_id });
  expect(below.task).toMatchObject({ list_id: "someday", parent_task_id });
  const inWords = await call("plan_add_task", { text: "Texts tomorrow", parent_task_id });
  expect(inWords.task).toMatchObject({ title: "Texts", list_id: "someday", parent_task_id });
  const elsewhere = await call("plan_add_task", { title: "Name", parent_task_id, list_id: "inbox" });
  expect(elsewhere).toMatchObject({ status: "error", refusals: [{ code: "plan.parent_elsewhere" }] });
});

test("the fourth task in nowTask is one too many, which is said; a deadline that has passed too", async () => {
  const { call, add } = planOf(etui, "crowded");
  for (const title of ["One", "Two", "Three"]) await add({ title }, { list_id: "nowTask" });
  const fourth = await call("plan_add_task", { list_id: "nowTask", task_payload: { title: "Four" } });
  expect(fourth.model_output).toContain("There are 4 tasks in nowTask now");
  const late = await call("plan_add_task", { task_payload: { title: "Late", deadline: day(-2) } });
  expect(late.model_output).toContain("has passed");
});

test("a deadline is a day, also where a moment is given; words that are none are refused", async () => {
  const { call } = planOf(etui, "deadlines");
  const deadline = async (given: string) => {
    const { task, refusals } = await call("plan_add_task", { task_payload: { title: "T", deadline: given } });
    return task?.planning.deadline ?? refusals?.[0]?.code;
  };
  expect(await deadline("2026-11-29 whenever")).toBe("plan.no_date");
  expect(await deadline("2026-11-29T23:30:00Z")).toBe("2026-11-30");
  expect(await deadline("2026-11-29T23:30")).toBe("2026-11-29");
});

test("what would be dropped is refused: a reason without its day, words that are too long, too many lines", async () => {
  const { call } = planOf(etui, "dropped");
  const code = async (args: object) => (await call("plan_add_task", args)).refusals?.[0]?.code;
  const long = "x".repeat(501);
  expect(await code({ task_payload: { title: "T", review_reason: "why" } })).toBe("plan.review_missing");
  const next_review_at = day(1);
  expect(await code({ task_payload: { title: "T", next_review_at, review_reason: long } })).toBe(
    "plan.too_long",
  );
  const reminder = { at: `${day(1)}T09:00`, text_override: long };
  expect(await code({ task_payload: { title: "T", reminder } })).toBe("plan.too_long");
  const text = Array.from({ length: 51 }, (_, index) => `task ${index}`).join("\n");
  expect(await code({ text })).toBe("plan.too_many");
});

test("there are so many reminders, however they come", async () => {
  const { call, add } = planOf(etui, "reminders");
  await add({ title: "First" });
  await etui.scope("reminders").rows({
    text: `with rows as (
             insert into plan_tasks (user_id, task_id, list_id, rank, title, status, intent, reminder_at, created_at, updated_at, version)
             select $1, 'x' || n, 'someday', -n, 'x', 'open', 'unscheduled', '2020-01-01T09:00', now(), now(), 1
             from generate_series(1, 10000) n
           ) update plan_state set next_task = 10002 where user_id = $1`,
    values: ["reminders"],
  });
  const reminder = { at: `${day(1)}T09:00` };
  expect(
    (await call("plan_add_task", { task_payload: { title: "More", reminder } })).refusals?.[0]?.code,
  ).toBe("plan.too_many_reminders");
  expect((await call("plan_set_reminder", { task_id: "First", ...reminder })).refusals?.[0]?.code).toBe(
    "plan.too_many_reminders",
  );
});

test("fields beside the words add to them, and must not contradict them", async () => {
  const { call } = planOf(etui, "beside words");
  const add = async (args: object) => {
    const { task, refusals, error } = await call("plan_add_task", args);
    return task ?? [refusals?.[0]?.code, error];
  };
  expect(await add({ text: "Milk tomorrow #shop", tags: ["home"], note: "two" })).toMatchObject({
    title: "Milk",
    tags: ["shop", "home"],
    note: "two",
  });
  expect(await add({ text: "Milk p1", priority: "urgent" })).toMatchObject({ priority: "urgent" });
  expect(await add({ text: "Milk tomorrow", schedule: { date: day(1) } })).toMatchObject({ title: "Milk" });
  expect(await add({ text: "Milk p1", priority: "low" })).toEqual([
    "plan.two_ways",
    expect.stringContaining('"p1" in text and priority'),
  ]);
  expect(await add({ text: "Milk >someday", list_id: "waiting" })).toMatchObject([
    "plan.two_ways",
    expect.anything(),
  ]);
});

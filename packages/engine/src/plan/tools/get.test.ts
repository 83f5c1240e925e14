import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("the summary has every section, each task once, and every date with its weekday", async () => {
  const { call, add } = planOf(etui, "sections");
  await add({ title: "Write" }, { list_id: "nowTask" });
  await add({ title: "Pay", deadline: "2020-01-06" });
  await add({ title: "Meet", schedule: { date: day(0), time: "23:59" }, estimate_minutes: 60 });
  await add({ title: "Quote", waiting_for: "Zhang" }, { list_id: "waiting" });
  await add({ title: "Plan", priority: "high" }, { list_id: "next_action" });
  await add({ title: "Look", next_review_at: day(0) }, { list_id: "someday" });
  const { model_output } = await call("plan_get");
  expect(model_output).toMatch(
    /^[A-Z][a-z]{2} \d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai · 6 open, 1 due today, 1 late, 1 review\n/,
  );
  for (const part of [
    /\nNow:\n- \w+ Write/,
    /\nLate:\n- \w+ Pay · due Mon 2020-01-06/,
    /\nToday:\n- \w+ Meet · [A-Z][a-z]{2} \d\d-\d\d 23:59 · 1h/,
    /\nWaiting:\n- \w+ Quote · @Zhang/,
    /\nNext:\n- \w+ Plan · high/,
    /\nTo be reviewed:\n- \w+ Look/,
    /\nLoad today: 1h of 9h free\./,
    /\ninbox 2 · nowTask 1 · next_action 1 · someday 1 · waiting 1/,
  ])
    expect(model_output).toMatch(part);
});

test("it fits a prompt at any size, counts what it leaves out, and is the same for the same state", async () => {
  const { call } = planOf(etui, "large", { locale: "zh" });
  for (let turn = 0; turn < 10; turn++)
    await call("plan_add_task", {
      list_id: turn % 2 === 0 ? "next_action" : "inbox",
      tasks: Array.from({ length: 50 }, (_, index) => ({
        title: `把第 ${turn}-${index} 份很长很长很长很长的报告写完并且发给大家看`,
        schedule: { date: day((index % 5) - 2) },
      })),
    });
  const { model_output } = await call("plan_get", { mode: "summary" });
  expect(estimateTokens(model_output!)).toBeLessThanOrEqual(800);
  expect(model_output).toMatch(/还有 \d+ 项/);
  const again = (await call("plan_get", {})).model_output!;
  expect(again.replace(/^.*\n/, "")).toBe(model_output!.replace(/^.*\n/, ""));
});

test("full has everything in order, in pages whose text says where it goes on", async () => {
  const { call, add } = planOf(etui, "full");
  const root = await add({ title: "Root" }, { list_id: "someday" });
  await add({ title: "Below", parent_task_id: root }, { list_id: "someday" });
  await call("plan_add_task", {
    tasks: Array.from({ length: 50 }, (_, index) => ({ title: `t${index} ${"long ".repeat(60)}` })),
  });
  const first = await call("plan_get", { mode: "full" });
  expect(first).toMatchObject({ schema: "etui.plan/1", time_zone: "Asia/Shanghai", next_cursor: null });
  expect((first.tasks as unknown[]).length).toBe(52);
  expect(first.model_output).toMatch(/\n\s*- \w+ Below|cursor "\d+"/);
  const page = await call("plan_get", { mode: "full", limit: 5, cursor: "50" });
  expect((page.tasks as { title: string }[]).map(({ title }) => title)).toEqual(["Root", "Below"]);
  expect(page.model_output).toMatch(/^## Someday \(someday\)\n- \w+ Root\n {2}- \w+ Below$/);
  expect(await call("plan_get", { list_id: "waiting" })).toMatchObject({ tasks: [] });
  expect(await call("plan_get", { mode: "full", cursor: "x" })).toMatchObject({
    refusals: [{ code: "plan.no_cursor" }],
  });
});

test("an agenda goes day by day, and today by time", async () => {
  const { call, add } = planOf(etui, "agenda");
  await add({ title: "B", schedule: { date: day(1), time: "15:00" } });
  await add({ title: "A", schedule: { date: day(1), time: "09:00" } });
  await add({ title: "C", deadline: day(3) });
  const { model_output } = await call("plan_get", { mode: "agenda" });
  expect(model_output!.match(/ (A|B|C) /g)!.join("")).toBe(" A  B  C ");
  expect((await call("plan_get", { mode: "today" })).model_output).toMatch(/\nNothing\.$/);
  expect(await call("plan_get", { mode: "agenda", from: "2026-05-02", to: "2026-05-01" })).toMatchObject({
    refusals: [{ code: "plan.no_span" }],
  });
});

test("an agenda has the usual hour of what repeats on the days after one that has another hour", async () => {
  const { call, add } = planOf(etui, "usual-hour");
  const task_id = await add({ title: "Gym", schedule: { date: day(1), time: "18:00" }, repeat: "every day" });
  await call("plan_set_schedule", { task_id, date: day(1), time: "20:00", scope: "this" });
  const { model_output } = await call("plan_get", { mode: "agenda", from: day(1), to: day(2) });
  expect(model_output!.match(/\d\d:00(?= · (?:every|repeats))/g)).toEqual(["20:00", "18:00"]);
});

test("an agenda shows each day on which a task comes again, and says of which it cannot know", async () => {
  const { call, add } = planOf(etui, "repeats");
  const standup = await add({
    title: "Standup",
    schedule: { date: day(1), time: "09:30" },
    repeat: "every day",
  });
  await add({ title: "Early", schedule: { date: day(3), time: "08:00" } });
  const plants = await add({
    title: "Water the plants",
    schedule: { date: day(2) },
    repeat: "3 days after done",
  });
  const week = (await call("plan_get", { mode: "agenda", from: day(1), to: day(7) })).model_output!;
  expect(week.match(/- \w+ Standup · .*/g)).toEqual([
    expect.stringMatching(/^- \w+ Standup · \w{3} \d\d-\d\d 09:30 · every day/),
    ...Array.from({ length: 6 }, () => `- ${standup} Standup · 09:30 · repeats`),
  ]);
  expect(week).toMatch(/ Early · .*\n- \w+ Standup · 09:30 · repeats\n/);
  expect(week.match(/- \w+ Water/g)).toHaveLength(1);
  const unknown = `Comes again only once it is done, so later days are not known: ${plants} Water the plants.`;
  expect(week).toContain(unknown);
  expect(await call("read", { path: "plan://agenda" })).toMatchObject({
    text: expect.stringContaining(`- ${standup} Standup · 09:30 · repeats`),
  });
  const later = (await call("plan_get", { mode: "agenda", from: day(30), to: day(31) })).model_output!;
  expect(later.match(/:\n- \w+ Standup · 09:30 · repeats/g)).toHaveLength(2);
  expect(later).toContain(unknown);
  const chinese = planOf(etui, "repeats", { locale: "zh" });
  expect(
    (await chinese.call("plan_get", { mode: "agenda", from: day(2), to: day(2) })).model_output,
  ).toContain(`- ${standup} Standup · 09:30 · 重复`);
});

test("an agenda of months shows a daily task for a month, and says that it goes on", async () => {
  const { call, add } = planOf(etui, "months");
  const id = await add({ title: "Stretch", schedule: { date: day(0) }, repeat: "every day" });
  const { model_output } = await call("plan_get", { mode: "agenda", from: day(0), to: day(60) });
  expect(model_output!.match(/ · repeats$/gm)).toHaveLength(31);
  expect(model_output).toContain(
    `Only the first 31 times are shown here, and more follow in these days: ${id} Stretch.`,
  );
});

test("an agenda counts the tasks whose repetitions it does not look for", async () => {
  const { call, add } = planOf(etui, "routines");
  const task = {
    title: "Routine",
    schedule: { date: day(20) },
    repeat: { rule: "FREQ=DAILY", mode: "strict" },
  };
  await call("plan_apply", {
    operations: Array.from({ length: 200 }, () => ({ op: "add_task", list_id: "routine", task })),
  });
  await add({ title: "One more", schedule: { date: day(20) }, repeat: "every day" });
  const { model_output } = await call("plan_get", { mode: "agenda", from: day(20), to: day(21) });
  expect(model_output).toMatch(/\n1 more task repeats, and its later days are not shown\.$/);
});

test("the agenda says when a time ends, also of those that come again", async () => {
  const { call, add } = planOf(etui, "ends");
  const schedule = { intent: "exact_time", date: day(1), time: "15:00", duration_minutes: 45 };
  await add({ title: "Sync", schedule, repeat: "every 2 days" });
  await add({ title: "Camp", schedule: { ...schedule, date: day(2), duration_minutes: 1_500 } });
  const { model_output } = await call("plan_get", { mode: "agenda", from: day(1), to: day(3) });
  expect(model_output).toMatch(
    /Sync · .*15:00–15:45[\s\S]*Camp · .*15:00–16:00 \(\+1\)[\s\S]*Sync · 15:00–15:45/,
  );
});

test("days are for an agenda, and are refused elsewhere", async () => {
  const { call } = planOf(etui, "days");
  for (const [given, mode] of [
    [{ from: day(0) }, "summary"],
    [{ to: day(3), mode: "today" }, "today"],
    [{ from: day(0), mode: "full" }, "full"],
  ] as const) {
    expect(await call("plan_get", given)).toMatchObject({
      status: "error",
      refusals: [{ code: "plan.days_with", facts: { given: Object.keys(given)[0], mode } }],
    });
  }
});

test("a conversation hears what others changed since it last looked, and not what it did itself", async () => {
  const talk = planOf(etui, "since", { conversationId: "talk" });
  const other = planOf(etui, "since");
  const mine = await talk.add({ title: "mine" });
  expect((await talk.call("plan_get")).model_output).not.toContain("Changed since");
  const theirs = await other.add({ title: "theirs" });
  await other.call("plan_complete_task", { task_id: mine });
  expect((await talk.call("plan_get")).model_output).toContain(
    `Changed since you last looked: ${mine} mine (complete_task, library); ${theirs} theirs (add_task, library).`,
  );
  expect((await talk.call("plan_get")).model_output).not.toContain("Changed since");
});

test("a query that finds nothing says so of the query, not of the plan; a line tells of a note, links and the end", async () => {
  const { call, add } = planOf(etui, "no-match");
  const schedule = { intent: "exact_time", date: "2090-01-01", time: "15:00", duration_minutes: 45 };
  const links = [{ type: "url", target: "https://example.com" }];
  await add({ title: "T", schedule, note: "bring the file", links });
  const none = await call("plan_get", { query: { priority: "urgent" } });
  expect(none.model_output).toMatch(/^No task matches the query\. It looks at open tasks/);
  for (const asked of [{ query: { status: "done" } }, { query: { priority: "urgent" }, include_done: true }])
    expect((await call("plan_get", asked)).model_output).toBe("No task matches the query.");
  const all = await call("plan_get", { mode: "full" });
  expect(all.model_output).toContain("15:00–15:45 · has a note · 1 link");
});

test("today is the day on which it is asked, however long nothing was changed", async () => {
  const { call, add } = planOf(etui, "long ago");
  expect(await call("plan_get", { mode: "full" })).toMatchObject({ today: day(0), tasks: [] });
  await add({ title: "Tomorrow", schedule: { date: day(1) } });
  await etui.scope("long ago").rows({
    text: "update plan_state set updated_at = updated_at - interval '400 days' where user_id = $1",
    values: ["long ago"],
  });
  const calls: [string, object][] = [
    ["plan_get", { mode: "full" }],
    ["plan_get", { list_id: "inbox" }],
    ["plan_get", { query: {} }],
    ["plan_render_md", {}],
  ];
  for (const [tool, args] of calls) expect(await call(tool, args)).toMatchObject({ today: day(0) });
  // A date of this year is said without it.
  const { model_output } = await call("plan_get", { mode: "full" });
  if (day(1).slice(0, 4) === day(0).slice(0, 4)) expect(model_output).not.toContain(day(1));
});

test("what narrows a list is refused where it does nothing", async () => {
  const { call } = planOf(etui, "narrowed");
  expect(await call("plan_get", { limit: 1 })).toMatchObject({ refusals: [{ code: "plan.paged_with" }] });
  expect(await call("plan_get", { mode: "today", include_done: true })).toMatchObject({
    refusals: [{ code: "plan.paged_with" }],
  });
  expect(await call("plan_get", { list_id: "inbox", limit: 1 })).toMatchObject({ status: "success" });
});

test("a review says why", async () => {
  const { call, add } = planOf(etui, "reasons");
  const task_id = await add({ title: "Quote", next_review_at: day(0), review_reason: "did they answer?" });
  for (const args of [{ mode: "review" }, {}, { mode: "full" }])
    expect((await call("plan_get", args)).model_output).toContain("did they answer?");
  expect((await call("read", { path: `plan://${task_id}` })).model_output).toContain("did they answer?");
});

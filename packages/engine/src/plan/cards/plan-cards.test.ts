/** The plan as cards: they follow it, and are ticked off. */
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

let userId = "";
let users = 0;
beforeEach(() => {
  userId = `lin-${++users}`;
});

const today = () => Temporal.Now.plainDateISO("UTC").toString();
const call = (name: string, args: object, more: object = {}) =>
  etui.execute(name, args, { userId, timeZone: "UTC", ...more }) as Promise<never>;
const add = async (task: object, list_id = "next_action"): Promise<string> => {
  const added: { status: string; error?: string; task: { id: string } } = await call("plan_add_task", {
    list_id,
    ...task,
  });
  if (added.status !== "success") throw new Error(added.error);
  return added.task.id;
};
interface Shown {
  status: string;
  error?: string;
  card_id: string;
  data: { items: Item[]; rows: object[] };
  options: object;
  model_output: string;
}
interface Item {
  title: string;
  section?: string;
  subtitle?: string;
  badge?: string;
  checked: boolean;
  path: string;
}
const show = (endpoint: string, card: object = {}, more: object = {}): Promise<Shown> =>
  call("show_card", { card_type: "list", data_source: { type: "api", endpoint, ...card } }, more);
const open = async (cardId: string, more: object = {}) =>
  (await etui.cards.open({ userId, timeZone: "UTC", ...more }, cardId)) as StoredCard & {
    data: Shown["data"];
  };
const tick = (card_id: string, title: string, checked = true, item = 0, more: object = {}) =>
  call("tick_card", { card_id, item, title, checked, ...more }, { surface: "web" });

test("today stands under its headings, says what belongs to each task, and is ticked off", async () => {
  const schedule = { intent: "exact_time", date: today(), time: "23:58", duration_minutes: 1 };
  const id = await add({ title: "Call Mei", schedule, priority: "urgent", tags: ["home"] });
  await add({ title: "Water the plants", schedule: { intent: "date_only", date: today() } });
  await add({ title: "Taxes", deadline: "2020-01-31" });
  await add({ title: "Some day" }, "someday");
  const shown = await show("plan/today");
  expect(shown).toMatchObject({
    status: "success",
    options: { title: expect.stringMatching(/^Today · \w{3} \d{4}-\d\d-\d\d$/), interactive: true },
    data: {
      items: [
        {
          title: "Taxes",
          section: "Late",
          checked: false,
          subtitle: "due Fri 2020-01-31 · low".replace(" · low", ""),
        },
        {
          title: "Call Mei",
          section: "By the clock",
          badge: "urgent",
          subtitle: "23:58–23:59 · #home",
          path: `plan://${id}`,
        },
        { title: "Water the plants", section: "Some time today" },
      ],
    },
  });
  expect(shown.model_output).toContain("tick its items off");
  expect(shown.model_output).toContain("**Late**\n\n- [ ] Taxes");
  expect(await tick(shown.card_id, "Call Mei", true, 1)).toMatchObject({ status: "success", checked: true });
  const after = await open(shown.card_id);
  expect(after.live).toBe(true);
  expect(after.data.items.map(({ title, section, checked }) => [title, section, checked])).toEqual([
    ["Taxes", "Late", false],
    ["Water the plants", "Some time today", false],
    ["Call Mei", "Done today", true],
  ]);
  expect(await tick(shown.card_id, "Call Mei", false, 2)).toMatchObject({ status: "success" });
  expect((await open(shown.card_id)).data.items[1]).toMatchObject({ title: "Call Mei", checked: false });
});

test("a tick is a call of its own, which can be undone, and is refused where the task is gone", async () => {
  await add({ title: "Buy milk", schedule: { intent: "date_only", date: today() } });
  const { card_id } = await show("plan/today");
  await tick(card_id, "Buy milk");
  expect((await open(card_id)).data.items).toMatchObject([{ title: "Buy milk", section: "Done today" }]);
  expect(await call("undo", {}, { surface: "web" })).toMatchObject({ status: "success" });
  expect((await open(card_id)).data.items).toMatchObject([{ title: "Buy milk", checked: false }]);
  expect(await tick(card_id, "Buy bread")).toMatchObject({
    status: "conflict",
    refusals: [{ code: "cards.list_changed" }],
  });
});

test("a list is shown by its groups, a query by its lists, and neither silently cut", async () => {
  await add({ title: "Report", group_id: undefined });
  await call("plan_ensure_group", { list_id: "next_action", group_name: "Work" });
  await add({ title: "Budget", group_id: "Work", tags: ["money"] });
  await add({ title: "Savings", tags: ["money"] }, "someday");
  const list = await show("plan/list", { params: { list_id: "next_action" } });
  expect(list.options).toMatchObject({ title: "Next actions" });
  expect(list.data.items.map(({ title, section }) => [title, section])).toEqual([
    ["Report", undefined],
    ["Budget", "Work"],
  ]);
  const found = await show("plan/list", { params: { query: { tags: { $in: ["money"] } } } });
  expect(found.data.items.map(({ title, section }) => [title, section])).toEqual([
    ["Budget", "Next actions"],
    ["Savings", "Someday"],
  ]);
  const many = Array.from({ length: 50 }, (_, at) => ({ title: `Task ${at}` }));
  for (let times = 0; times < 5; times++) await call("plan_add_task", { list_id: "checklist", tasks: many });
  const cut = await show("plan/list", { params: { list_id: "checklist" } });
  expect(cut.data.items).toHaveLength(200);
  expect(cut.options).toMatchObject({ subtitle: "The first 200 of 250" });
});

test.each([
  ["a list that there is not", { list_id: "tomorrow" }, "next_action"],
  ["a field that tasks do not have", { query: { colour: "red" } }, "colour"],
  ["a misspelt parameter", { listid: "inbox" }, "list_id"],
])("%s is refused in words that mend it", async (_, params, said) => {
  const refused = await show("plan/list", { params });
  expect(refused).toMatchObject({ status: "error", error: expect.stringContaining(said) });
});

test("other views have columns, in the reader's language", async () => {
  await add({
    title: "牙医",
    schedule: { intent: "exact_time", date: today(), time: "00:00", duration_minutes: 1439 },
  });
  const table: Shown = await call(
    "show_card",
    { card_type: "table", data_source: { endpoint: "plan/today" } },
    { locale: "zh" },
  );
  expect(table).toMatchObject({
    data: {
      columns: ["任务", "所在", "时间", "到", "优先级", "完成"].map((label) => ({ label })),
      rows: [{ title: "牙医" }],
    },
    options: { title: expect.stringMatching(/^今天/) },
  });
  const timeline = await call("show_card", {
    card_type: "timeline",
    data_source: { endpoint: "plan/today" },
  });
  expect(timeline).toMatchObject({
    data: {
      entries: [
        { title: "牙医", at: expect.stringContaining("T00:00"), until: expect.stringContaining("T23:59") },
      ],
    },
  });
});

test("what repeats and was completed stands under what was done, and cannot be ticked", async () => {
  const schedule = { intent: "date_only", date: today() };
  const task_id = await add({ title: "Standup", schedule, repeat: "every day" });
  const shown = await show("plan/today");
  await tick(shown.card_id, "Standup");
  const { items } = (await open(shown.card_id)).data;
  expect(items).toEqual([
    { title: "Standup", section: "Done today", subtitle: "repeats", path: `plan://${task_id}` },
  ]);
  // The card that was ticked shows another day of the same task: a second press on it does nothing.
  expect(await tick(shown.card_id, "Standup")).toMatchObject({
    status: "conflict",
    refusals: [{ code: "cards.list_changed" }],
  });
  const table = await call("show_card", { card_type: "table", data_source: { endpoint: "plan/today" } });
  expect(table).toMatchObject({ data: { rows: [{ title: "Standup", section: "Done today", done: true }] } });
  const source = { endpoint: "plan/today" };
  expect(await call("show_card", { card_type: "timeline", data_source: source })).toMatchObject({
    data: { entries: [{ title: "Standup", subtitle: "repeats" }] },
  });
  const chinese = await show("plan/today", {}, { locale: "zh" });
  expect(chinese.data.items).toMatchObject([{ section: "今天完成", subtitle: "重复" }]);
});

test("a time of what repeats that is ticked twice, or on a card that is behind, is completed once", async () => {
  const day = (after: number) => Temporal.Now.plainDateISO("UTC").add({ days: after }).toString();
  await add({ title: "Stretch", schedule: { intent: "date_only", date: day(0) }, repeat: "every day" });
  const { card_id, data } = await show("plan/list", { params: { list_id: "next_action" } });
  const shown = { occurrence: day(0) };
  expect(data.items).toMatchObject([shown]);
  const ticked = await Promise.all([1, 2, 3].map(() => tick(card_id, "Stretch", true, 0, shown)));
  expect(ticked).toMatchObject(ticked.map(() => ({ status: "success" })));
  expect((await open(card_id)).data.items).toMatchObject([{ checked: false, occurrence: day(1) }]);
  await tick(card_id, "Stretch", true, 0, { occurrence: day(1) });
  expect((await open(card_id)).data.items).toMatchObject([{ occurrence: day(2) }]);
  // Two who say no time mean the one that stands there.
  await tick(card_id, "Stretch");
  expect((await open(card_id)).data.items).toMatchObject([{ occurrence: day(3) }]);
});

test("a card follows the plan in every process, and waits for its changes", async () => {
  const { card_id } = await show("plan/today");
  expect((await open(card_id)).data.items).toEqual([]);
  const first = await etui.cards.changed({ userId, signal: AbortSignal.timeout(1) }, card_id, undefined);
  if (first === undefined || first === "busy") throw new Error("no card");
  const waiting = etui.cards.changed({ userId }, card_id, first.position);
  await add({ title: "New", schedule: { intent: "date_only", date: today() } });
  expect(await waiting).toMatchObject({ changed: true });
  expect((await open(card_id)).data.items).toMatchObject([{ title: "New" }]);
});

test("who may not read the plan sees none of it, and whose plan it is decides what is shown", async () => {
  await add({ title: "Secret", schedule: { intent: "date_only", date: today() } });
  const permissions = { effects: ["display"] };
  const refused = await show("plan/today", {}, { surface: "mcp", permissions });
  expect(refused.status).toBe("error");
  expect(JSON.stringify(refused)).not.toContain("Secret");
  const { card_id } = await show("plan/today");
  expect(await etui.cards.open({ userId: "somebody-else" }, card_id)).toBeUndefined();
});

test("the address that read takes is shown as well, also by the companion's verb", async () => {
  await add({ title: "Swim", schedule: { intent: "date_only", date: today() } });
  const path = "plan://today";
  const shown = await call("show_card", { card_type: "list", data_source: { path } });
  expect(shown).toMatchObject({ data: { items: [{ title: "Swim" }] } });
  expect(await call("show", { kind: "list", path })).toMatchObject({ data: { items: [{ title: "Swim" }] } });
  expect(await call("show", { kind: "list", path: "plan://tomorrow" })).toMatchObject({
    status: "error",
    error: expect.stringContaining("plan/today"),
  });
  const filtered = { path, filters: { title: "Swim" } };
  expect(await call("show_card", { card_type: "list", data_source: filtered })).toMatchObject({
    status: "not_found",
  });
  const given = { type: "inline", data: ["tea"], path };
  // One of the two would be dropped.
  expect(await call("show_card", { card_type: "list", data_source: given })).toMatchObject({
    status: "error",
  });
});

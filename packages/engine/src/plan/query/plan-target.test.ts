import { PRIORITIES, TASK_STATUSES } from "@etui/protocol/plan";
import type { Query } from "@etui/protocol/query";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import type { Thing } from "../../query/naive/thing.ts";
import { contextOf, findAll, pageOf } from "../../query/testing/ask-target.ts";
import { expectSameFound, LAW_CLOCK, LAW_TEXTS, type Vocabulary } from "../../query/testing/query-laws.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { planMoment } from "../plan-moment.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { planOf } from "../test-plan.ts";
import { isLate } from "../views/agenda.ts";
import { PLAN_FIELDS } from "./plan-fields.ts";
import { planTarget } from "./plan-target.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const IDS = Array.from({ length: 24 }, (_, index) => `t${"abcdefghjkmnpqrstvwxyz0123"[index]}xy`);
const DAYS = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-12-31"];
const MOMENTS = [
  "2026-11-27T15:59:59.999Z",
  "2026-11-27T16:00:00Z",
  "2026-11-28T01:00:00Z",
  "2026-11-28T16:30:00Z",
];
const TAGS = ["a", "A/b", "a/b/c", "#b", "工作/家", "工作", "[[x  y]]/", "İ b", "ab"];
const said = fc.constantFrom("a", "<ab>", "x y and 状态", ...LAW_TEXTS);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

type Planned = Pick<TaskRow, "intent" | "on_date" | "at_time" | "time_window" | "duration_minutes">;

const row = fc.record({
  title: said,
  note: maybe(fc.oneof(said, one("", " "))),
  waiting_for: maybe(one("Ann", "ab")),
  status: one(...TASK_STATUSES),
  priority: maybe(one(...PRIORITIES)),
  list_id: one("inbox", "nowTask", "someday"),
  group_id: maybe(one("g01", "g02")),
  estimate_minutes: maybe(one(8, 9, 30, 1_000)),
  tags: fc.uniqueArray(one(...TAGS), { maxLength: 3 }),
  deadline: maybe(one(...DAYS)),
  plan: one<Planned>(
    { intent: "unscheduled", on_date: null, at_time: null, time_window: null, duration_minutes: null },
    ...DAYS.flatMap((on_date): Planned[] => [
      { intent: "date_only", on_date, at_time: null, time_window: null, duration_minutes: null },
      { intent: "exact_time", on_date, at_time: "18:45", time_window: null, duration_minutes: null },
      { intent: "exact_time", on_date, at_time: "18:30", time_window: null, duration_minutes: 45 },
      { intent: "time_window", on_date, at_time: null, time_window: "evening", duration_minutes: null },
      { intent: "time_window", on_date, at_time: null, time_window: "08:00-09:30", duration_minutes: null },
      { intent: "time_window", on_date, at_time: null, time_window: "22:00-02:00", duration_minutes: null },
    ]),
  ),
  reminder_at: maybe(one("2026-11-28T09:00", "2026-11-28T23:59:00+08:00", "2026-11-29T00:30:00+08:00")),
  depends_on: fc.uniqueArray(one(...IDS), { maxLength: 2 }),
  links: fc.array(
    fc.record({ type: one("task", "note"), target: one("plan://Taxy", "a/B", "b1", ...IDS.slice(0, 4)) }),
    { maxLength: 2 },
  ),
  created_at: one(...MOMENTS),
  completed_at: one(...MOMENTS),
  up: fc.nat(40),
  isDeleted: fc.nat(9).map((number) => number === 0),
});
type Row = ReturnType<typeof whole>;

function whole(
  { plan, up, isDeleted, ...given }: typeof row extends fc.Arbitrary<infer Given> ? Given : never,
  index: number,
) {
  const isOpen = given.status === "open" || given.status === "in_progress";
  const hasReminder = isOpen && plan.intent !== "date_only";
  return {
    ...given,
    ...plan,
    task_id: IDS[index]!,
    // A group is one of its list.
    group_id:
      { inbox: "g01", someday: "g02" }[given.list_id as string] === given.group_id ? given.group_id : null,
    parent_task_id: up < index ? IDS[up]! : null,
    rank: index,
    reminder_at: hasReminder ? given.reminder_at : null,
    completed_at: given.status === "done" ? given.completed_at : null,
    updated_at: given.created_at,
    version: 1,
    deleted_at: isDeleted ? given.created_at : null,
  };
}

const rows = fc
  .array(row, { minLength: IDS.length, maxLength: IDS.length, size: "max" })
  .map((list) => list.map((given, index) => whole(given, index)));

async function store(userId: string, tasks: readonly Row[]): Promise<void> {
  const scope = etui.scope(userId);
  for (const table of ["plan_tasks", "plan_groups", "plan_lists"])
    await scope.rows({ text: `delete from ${table} where user_id = $1`, values: [userId] });
  await scope.rows({
    text: `insert into plan_groups (user_id, group_id, list_id, name, name_key, rank, version) values
      ($1, 'g01', 'inbox', 'Flat', 'flat', 1, 1), ($1, 'g02', 'someday', '项目', '项目', 2, 1)`,
    values: [userId],
  });
  await scope.rows({
    text: "insert into plan_lists (user_id, list_id, display_name, version) values ($1, 'someday', 'Irgendwann', 1)",
    values: [userId],
  });
  await scope.rows({
    text: `insert into plan_tasks select * from jsonb_populate_recordset(null::plan_tasks, $2::jsonb)
           where user_id = $1`,
    values: [userId, JSON.stringify(tasks.map((task) => ({ ...task, user_id: userId })))],
  });
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  g01: ["g01", "Flat", "inbox/Flat", "收件箱/Flat"],
  g02: ["g02", "项目", "someday/项目", "将来也许/项目"],
};
const LISTS: Readonly<Record<string, readonly string[]>> = {
  inbox: ["inbox", "收件箱"],
  nowTask: ["nowTask", "Now", "正在做"],
  someday: ["someday", "将来也许", "Irgendwann"],
};

const day = (text: string | null): PropValue[] => (text === null ? [] : [{ text, day: text }]);
const moment = (text: string | null): PropValue[] =>
  text === null ? [] : [{ text: `${new Date(text).toISOString().slice(0, 19)}Z`, moment: new Date(text) }];
const text = (said: string | null): PropValue[] => (said === null ? [] : [{ text: said }]);

/** What the rows are, said without SQL. */
function thingsOf(tasks: readonly Row[]): Map<string, Thing> {
  const live = tasks.filter(({ deleted_at }) => deleted_at === null);
  const byId = new Map(live.map((task) => [task.task_id, task]));
  const isOpen = (task: Row) => task.status === "open" || task.status === "in_progress";
  const now = planMoment(LAW_CLOCK.at, { timeZone: LAW_CLOCK.timeZone, locale: "en" });
  const targetsOf = (task: Row) => [
    ...task.depends_on,
    ...task.links.map(({ target }) => target.toLowerCase()),
  ];
  const pointsTo = (task: Row, id: string) =>
    targetsOf(task).some((target) => target === id || target === `plan://${id}`);
  const made = new Map<string, Thing & { ancestors: Thing[]; descendants: Thing[] }>();
  for (const task of live) {
    const dates = [task.on_date, task.deadline].filter((one) => one !== null).toSorted();
    const parents: Row[] = [];
    for (let at = byId.get(task.parent_task_id ?? ""); at; at = byId.get(at.parent_task_id ?? ""))
      parents.push(at);
    // Also one that was deleted is named by what lies in it.
    const above = [
      ...parents.map(({ task_id }) => task_id),
      ...[task, ...parents].flatMap(({ parent_task_id: id }) => id ?? []),
    ];
    const links = targetsOf(task);
    const back = live.filter((other) => pointsTo(other, task.task_id));
    made.set(task.task_id, {
      kind: "task",
      title: task.title,
      body: `${task.note ?? ""}\n${task.waiting_for ?? ""}`,
      tags: task.tags,
      places: [...LISTS[task.list_id]!, ...(task.group_id === null ? [] : GROUPS[task.group_id]!), ...above],
      fields: {
        title: text(task.title),
        text: text(task.note),
        tags: task.tags.map((said) => ({ text: said })),
        status: text(task.status),
        priority: text(task.priority),
        due: day(dates[0] ?? null),
        start: day(task.on_date),
        deadline: day(task.deadline),
        list: text(task.list_id),
        group: text(task.group_id && GROUPS[task.group_id]![1]!),
        estimate:
          task.estimate_minutes === null
            ? []
            : [{ text: `${task.estimate_minutes}`, number: task.estimate_minutes }],
        reminder:
          task.reminder_at === null
            ? []
            : task.reminder_at.length > 16
              ? [
                  {
                    text: task.reminder_at,
                    moment: new Date(task.reminder_at),
                    day: task.reminder_at.slice(0, 10),
                  },
                ]
              : [{ text: task.reminder_at, day: task.reminder_at.slice(0, 10) }],
        waiting_for: text(task.waiting_for),
        repeats: [{ text: "false", flag: false }],
        created: moment(task.created_at),
        completed: moment(task.completed_at),
        intent: text(task.intent),
        id: text(task.task_id),
      },
      states: [
        ...(isOpen(task) ? (["open"] as const) : []),
        ...(task.status === "done" ? (["done"] as const) : []),
        ...(isOpen(task) && isLate(task as never, now) ? (["late"] as const) : []),
        ...(isOpen(task) && task.depends_on.some((id) => byId.has(id) && isOpen(byId.get(id)!))
          ? (["blocked"] as const)
          : []),
      ],
      has: [
        ...(task.tags.length > 0 ? (["tags"] as const) : []),
        ...(links.length > 0 ? (["links"] as const) : []),
        ...(back.length > 0 ? (["backlinks"] as const) : []),
        ...(dates.length > 0 ? (["due"] as const) : []),
        ...(task.note ? (["body"] as const) : []),
      ],
      linksTo: links.flatMap((target) => [target, `plan://${target}`, target.replace("plan://", "")]),
      linkedFrom: back.flatMap(({ task_id }) => [task_id, `plan://${task_id}`]),
      ancestors: [],
      descendants: [],
    });
    for (const { task_id } of parents) {
      const parent = made.get(task_id)!;
      made.get(task.task_id)!.ancestors.push(parent);
      parent.descendants.push(made.get(task.task_id)!);
    }
  }
  return made;
}

const {
  window: _window,
  time: _time,
  review: _review,
  updated: _updated,
  started: _started,
  kind: _kind,
  ...fields
} = PLAN_FIELDS;
const VOCABULARY: Vocabulary = {
  clock: LAW_CLOCK,
  fields,
  tags: ["a", "A/B", "a/b/c", "#b", "b", "ab", "工作", "工作/家", "x y", "x", "i̇ b"],
  places: [
    "INBOX",
    "收件箱",
    "now",
    "someday/",
    "irgendwann",
    "Flat",
    "inbox/flat",
    "项目",
    "g02",
    "将来也许/项目",
    IDS[0]!,
    IDS[3]!,
    "a",
  ],
  links: ["a/b", "b1", "A/B", "plan://taxy", ...IDS.slice(0, 4)],
  values: {
    id: IDS.slice(0, 5),
    group: ["Flat", "flat", "项目", "fl"],
    waiting_for: ["Ann", "ANN", "ab"],
    created: ["2026-11-28", "2026-11-27", "2026-11-28T01:00:00Z", "2026-11-28 00:00"],
    completed: ["2026-11-28", "2026-11-27", "2026-11-28T01:00:00Z"],
    reminder: ["2026-11-28", "2026-11-29", "2026-11-28 23:59"],
    tags: ["a", "A/b", "工作", "x y"],
  },
};

test("any query finds of any plan what it means, each task once, page by page", async () => {
  const context = contextOf(etui, "laws", LAW_CLOCK.timeZone);
  for (const tasks of fc.sample(rows, draws(3))) {
    await store("laws", tasks);
    // The same tasks are somebody else's as well, and must never count.
    await store(
      "other",
      tasks.map((task) => ({
        ...task,
        title: `${task.title} a ab`,
        status: "open" as const,
        completed_at: null,
      })),
    );
    await expectSameFound(VOCABULARY, thingsOf(tasks), {
      find: (query) => findAll(context, { query, target: planTarget, now: LAW_CLOCK.at }),
      runs: draws(60),
    });
  }
});

test("tasks are in the order of any field, and those without it come last", async () => {
  const { add } = planOf(etui, "orders");
  await add({ title: "b", priority: "high", deadline: "2099-01-02" });
  await add({ title: "A", priority: "urgent" });
  await add({ title: "c" });
  await add({ title: "d", priority: "low", deadline: "2099-01-01", estimate_minutes: 5 });
  const context = contextOf(etui, "orders");
  const titles = async (field: string, descending = false) => {
    const sort = [{ field, descending }];
    const page = await pageOf(context, {
      query: { and: [] },
      targets: [planTarget],
      sort,
      limit: 10,
      fields: [field],
    });
    return page.hits.map(({ title }) => title).join("");
  };
  expect(await titles("priority")).toBe("dbAc");
  expect(await titles("priority", true)).toBe("Abdc");
  expect(await titles("due")).toBe("dbAc");
  expect(await titles("due", true)).toBe("bdAc");
  expect(await titles("title")).toBe("Abcd");
  expect(await titles("created")).toBe("bAcd");
  expect(await titles("estimate")).toMatch(/^d/);
});

test("a hit has the fields that were asked for, as people read them", async () => {
  const { add } = planOf(etui, "shown");
  await add({
    title: "Dentist",
    tags: ["home", "Health"],
    priority: "high",
    deadline: "2099-01-02",
    estimate_minutes: 30,
  });
  const query: Query = { tag: "home" };
  const page = await pageOf(contextOf(etui, "shown"), {
    query,
    targets: [planTarget],
    limit: 10,
    fields: ["due", "tags", "priority", "estimate", "repeats", "waiting_for", "constructor"],
  });
  expect(page).toMatchObject({
    total: 1,
    hits: [
      {
        kind: "task",
        title: "Dentist",
        tags: ["home", "Health"],
        fields: {
          due: "2099-01-02",
          tags: "home, Health",
          priority: "high",
          estimate: 30,
          repeats: false,
          waiting_for: null,
          constructor: null,
        },
      },
    ],
  });
});

/** Plans for tests: written by hand, drawn at random, and changed as the engine changes them. */
import {
  LIST_IDS,
  type ListId,
  type Plan,
  type PlanTask,
  PRIORITIES,
  type Schedule,
  TASK_STATUSES,
} from "@etui/protocol/plan";
import fc from "fast-check";
import { defaultListName } from "../list-names.ts";

export const MOMENT = "2026-11-03T14:05:09+08:00";

export function planOf(
  tasks: readonly (Partial<PlanTask> & { id: string; title: string })[],
  groups: Partial<Record<ListId, readonly { group_id: string; name: string }[]>> = {},
): Plan {
  return {
    schema: "etui.plan/1",
    revision: 412,
    time_zone: "Asia/Shanghai",
    updated_at: MOMENT,
    lists: LIST_IDS.map((list_id) => ({
      list_id,
      display_name: defaultListName(list_id, "zh"),
      groups: [...(groups[list_id] ?? [])],
    })),
    tasks: tasks.map((task, position) => ({ ...EMPTY, position, ...task })),
  };
}

export const EMPTY: Omit<PlanTask, "id" | "title"> = {
  list_id: "next_action",
  group_id: null,
  parent_task_id: null,
  position: 0,
  note: null,
  status: "open",
  priority: null,
  estimate_minutes: null,
  tags: [],
  planning: {
    schedule: { intent: "unscheduled" },
    reminder: null,
    next_review_at: null,
    review_reason: null,
    deadline: null,
    repeat: null,
  },
  waiting_for: null,
  depends_on: [],
  links: [],
  created_at: MOMENT,
  updated_at: MOMENT,
  started_at: null,
  completed_at: null,
  version: 1,
};

/** Words with all that a line could take for something else. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        "写周报",
        "report",
        "#",
        "#5",
        "^t4k9",
        "📅",
        "⏰ 9:00",
        "⚠️",
        "⚠",
        "\\",
        "\\#x",
        "🔁",
        "[x]",
        "- [ ]",
      ],
      ...[
        "> q",
        "## Notes",
        "(inbox)",
        "###",
        "<!-- x -->",
        "a\\",
        "🔽",
        "@li",
        "2026-11-04",
        "C:\\tmp",
        "```",
      ],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((some) => some.join(" "));
const tag = fc.constantFrom("工作", "home", "a#b", "x\\", "5", "q📅", "^t");
const day = fc.integer({ min: 0, max: 900 }).map((days) => {
  const date = new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
  return date.toISOString().slice(0, 10);
});
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant<Schedule>({ intent: "unscheduled" }),
  day.map((date): Schedule => ({ intent: "date_only", date })),
  fc
    .tuple(
      day,
      fc.oneof(
        fc.constantFrom("morning", "night"),
        fc.tuple(time, time).map((ends) => ends.join("-")),
      ),
    )
    .map(([date, window]): Schedule => ({ intent: "time_window", date, window })),
  fc.tuple(day, time, fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined })).map(
    ([date, at, minutes]): Schedule => ({
      intent: "exact_time",
      date,
      time: at,
      ...(minutes === undefined ? {} : { duration_minutes: minutes }),
    }),
  ),
);
const rule = fc.constantFrom(
  "FREQ=WEEKLY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=WEEKLY;BYDAY=MO,WE",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
  "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4",
);
const note = fc
  .array(fc.oneof(words, fc.constantFrom("", "  indented", "- [ ] in a note ^t9", "\ttab")), { maxLength: 4 })
  .map((lines) => lines.join("\n").trim() || null);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });

const task = fc.record({
  title: words,
  list_id: fc.constantFrom(...LIST_IDS),
  group: fc.nat(2),
  parent: fc.option(fc.nat(20), { nil: null, freq: 2 }),
  note,
  status: fc.constantFrom(...TASK_STATUSES),
  priority: maybe(fc.constantFrom(...PRIORITIES)),
  estimate_minutes: maybe(fc.integer({ min: 1, max: 9_000 })),
  tags: fc.uniqueArray(tag, { maxLength: 3 }),
  schedule,
  reminder: maybe(fc.record({ day, time, pinned: fc.boolean() })),
  deadline: maybe(day),
  repeat: maybe(fc.record({ rule, mode: fc.constantFrom("strict", "cumulative", "after_done") })),
  waiting_for: maybe(words),
  review: maybe(fc.record({ day, reason: maybe(words) })),
  depends: fc.array(fc.nat(20), { maxLength: 2 }),
});

/** A plan whose ids are `t0`, `t1` …, with groups in two lists. */
export const anyPlan = (most = 8): fc.Arbitrary<Plan> =>
  fc.array(task, { maxLength: most }).map((drawn) => {
    const groups = [
      { group_id: "g0", name: "工作" },
      { group_id: "g1", name: "C# & co (inbox)" },
    ];
    const plan = planOf([], { next_action: groups });
    for (const [index, one] of drawn.entries()) {
      const { group, parent, schedule: when, reminder, deadline, repeat, review, depends, ...fields } = one;
      const above = parent === null ? undefined : plan.tasks[parent];
      plan.tasks.push({
        ...EMPTY,
        ...fields,
        id: `t${index}`,
        position: index,
        list_id: above?.list_id ?? fields.list_id,
        group_id: above
          ? above.group_id
          : fields.list_id === "next_action"
            ? (groups[group]?.group_id ?? null)
            : null,
        parent_task_id: above?.id ?? null,
        depends_on: [...new Set(depends)].filter((other) => other < index).map((other) => `t${other}`),
        planning: {
          schedule: when,
          reminder: reminder && {
            at: `${reminder.day}T${reminder.time}:00+08:00`,
            pinned: reminder.pinned,
            text_override: null,
          },
          next_review_at: review?.day ?? null,
          review_reason: review?.reason ?? null,
          deadline,
          repeat: repeat as PlanTask["planning"]["repeat"],
        },
      });
    }
    return plan;
  });

import { dated } from "../dated.ts";
import { figure } from "../figure.ts";

interface Near {
  task_id: string;
  title: string;
}

const FIELDS: Readonly<Record<string, string>> = {
  title: "The title",
  note: "The note",
  waiting_for: "What stands behind 👤",
  reason: "What stands behind 🔎",
  review_reason: "What stands behind 🔎",
  group_name: "The name of the group",
  display_name: "The name of the list",
};
const named = (at: string) => FIELDS[at] ?? "This";
const EVERY = "Write 🔁 every Monday, 🔁 every 3 days or 🔁 every 3 days when done.";

/** Why the plan did not take a line of `plan.md`, to whoever typed it: what to write there instead. */
export const planFile = {
  "plan_file.no_task": ({ given, near }: { given: string; near: readonly Near[] }) =>
    `The plan has no task ${given}.` +
    (near.length === 0
      ? ""
      : ` Did you mean ${near.map(({ task_id, title }) => `^${task_id} "${title}"`).join(" or ")}?`),
  "plan_file.several_titled": ({
    title,
    candidates,
  }: {
    title: string;
    candidates: readonly { task_id: string }[];
  }) =>
    `Several open tasks are called "${title}". Write the one that is meant: ${candidates.map(({ task_id }) => `^${task_id}`).join(" or ")}.`,
  "plan_file.no_group": ({ given }: { given: string }) =>
    `The list has no group "${given}" any more. Write its heading again.`,
  "plan_file.too_long": ({ at, length, most }: { at: string; length: number; most: number }) =>
    `${named(at)} has ${figure(length)} characters; ${figure(most)} fit.${at === "title" ? " Write the rest below the line, behind >." : ""}`,
  "plan_file.too_many": ({ at, most }: { at: string; most: number }) =>
    at === "tags"
      ? `A task has at most ${figure(most)} tags.`
      : `A task waits for at most ${figure(most)} others.`,
  "plan_file.no_minutes": ({ most }: { most: number }) =>
    `Behind ⏱ stand whole minutes, from 1 to ${figure(most)}: ⏱ 30m.`,
  "plan_file.closed": ({ title, status }: { title: string; status: string }) =>
    `"${title}" is ${status === "done" ? "done" : "cancelled"}. Open it again first: write [ ], and save.`,
  "plan_file.not_yet": ({ at }: { at: string }) =>
    `${dated(at.slice(0, 10), "en")} is still to come, so the task is not done. Write the day on which it was done behind ✅, or none.`,
  "plan_file.no_moment": "That is no day with a time. Write ⏰ 2026-11-04 14:45.",
  "plan_file.reminder_without_time": ({ text }: { text: string }) =>
    `A reminder needs the hour at which it rings. Write ⏰ ${text} 09:00.`,
  "plan_file.reminder_of_day": ({ day, time }: { day: string; time: string }) =>
    `A task that has only a day does not remind. Write its hour as well: ⏳ ${day} ${time}.`,
  "plan_file.repeat_needs_day":
    "The task repeats, so it has a day. Take 🔁 away as well, or write another day behind ⏳.",
  "plan_file.repeat_needs_schedule":
    "A task that repeats and reminds has the day and the hour of its next time. Write ⏳ 2026-11-04 15:00.",
  "plan_file.repeat_is_over": "That repeat has no day left, from the day of the task on. Write a later end.",
  "plan_file.repeat_unread": ({ text }: { text: string }) => `"${text}" does not say how often. ${EVERY}`,
  "plan_file.repeat_with_hour": ({ text }: { text: string }) =>
    `"${text}" names an hour, and 🔁 has only days. Write the hour behind ⏳.`,
  "plan_file.repeat_with_dates": `A repeat begins with the day behind ⏳. ${EVERY}`,
  "plan_file.repeat_of_hours": "A task repeats by days at the least. Write the hour behind ⏳.",
  "plan_file.repeat_after_done_on_days":
    "What comes on certain days cannot be counted from when it was done. Write the days behind 🔁, or how long after.",
  "plan_file.series_of_days":
    "The task repeats on several days, so it is not clear which of them moves. Write the days behind 🔁.",
  "plan_file.parent_elsewhere": ({ parent }: { parent: string }) =>
    `What lies below "${parent}" is in the same list. Put the line there, or begin it at the left.`,
};

/** What of a plan is not in a file of a format: Etui itself would not read it back. */
import type { ExportFormat } from "@etui/protocol/api/plan-transfer";
import type { Plan, PlanTask } from "@etui/protocol/plan";
import { type Loss, WRITTEN_FORMATS, type WrittenFormat } from "@etui/protocol/task-formats";
import { hasWordsInTodoist } from "../formats/todoist.ts";

type Has = (task: PlanTask) => boolean;

const isClosed: Has = ({ status }) => status === "done" || status === "cancelled";
const open =
  (has: Has): Has =>
  (task) =>
    !isClosed(task) && has(task);

/** In the order in which they are told: what leaves out whole tasks first. */
const LOST: Readonly<Record<WrittenFormat, Partial<Record<Loss, Has>>>> = {
  "todo.txt": { links: ({ links }) => links.length > 0 },
  taskwarrior: { links: ({ links }) => links.length > 0 },
  markdown: {
    done_times: ({ completed_at }) => completed_at !== null,
    reminder_texts: ({ planning }) => Boolean(planning.reminder?.text_override),
    note_spaces: ({ note }) => /^[ \t]|[ \t]$|\n[ \t]*\n/m.test(note ?? ""),
    links: ({ links }) => links.length > 0,
  },
  ics: { links: ({ links }) => links.length > 0 },
  todoist: {
    closed: isClosed,
    in_progress: ({ status }) => status === "in_progress",
    lists: open(({ list_id }) => list_id !== "inbox"),
    low_priority: open(({ priority }) => priority === "low"),
    windows: open(({ planning }) => planning.schedule.intent === "time_window"),
    reminders: open(({ planning }) => planning.reminder !== null),
    reviews: open(({ planning }) => planning.next_review_at !== null),
    repeats: open((task) => task.planning.repeat !== null && !hasWordsInTodoist(task)),
    estimates: open(
      ({ planning, estimate_minutes }) =>
        estimate_minutes !== null && planning.schedule.intent === "exact_time",
    ),
    dependencies: open(({ depends_on }) => depends_on.length > 0),
    links: open(({ links }) => links.length > 0),
    ending_labels: open(({ title }) => /\s@[^@\s]\S*$/.test(title)),
  },
};

export const formatsFor = (plan: Plan): ExportFormat[] =>
  WRITTEN_FORMATS.map((format) => formatFor(plan, format));

export function formatFor(plan: Plan, format: WrittenFormat): ExportFormat {
  const losses = Object.entries(LOST[format])
    .map(([what, has]) => ({ what: what as Loss, tasks: plan.tasks.filter(has).length }))
    .filter(({ tasks }) => tasks > 0);
  const left = losses.find(({ what }) => what === "closed")?.tasks ?? 0;
  return { format, tasks: plan.tasks.length - left, losses };
}

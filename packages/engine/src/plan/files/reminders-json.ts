/** `reminders.json`: what the plan reminds of, as plan-tools-v0.4 §2.1 has it. */
import type { Priority } from "@etui/protocol/plan";

export interface ReminderItem {
  /** The trigger's. */
  id: string;
  /** ISO 8601 with the offset of the person's zone. */
  run_at: string;
  text: string;
  priority: Priority | null;
  status: "scheduled" | "sent" | "canceled" | "failed";
  source: { type: "plan_task"; task_id: string };
}

/** What is over leaves the file after so many days; the history of the triggers keeps it. */
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

export function remindersFile({
  revision,
  items,
  now,
}: {
  revision: number;
  items: readonly ReminderItem[];
  now: Date;
}): string {
  const since = now.getTime() - DAYS_KEPT * DAY_MS;
  const shown = items
    .filter(({ status, run_at }) => status === "scheduled" || Date.parse(run_at) >= since)
    .toSorted(
      (one, other) => Date.parse(one.run_at) - Date.parse(other.run_at) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id, run_at, text, priority, status, source: { task_id } }) =>
      JSON.stringify({ id, run_at, text, priority, status, source: { type: "plan_task", task_id } }),
    );
  const list = shown.length === 0 ? "[]" : `[\n    ${shown.join(",\n    ")}\n  ]`;
  return `{\n  "schema": "etui.reminders/1",\n  "revision": ${revision},\n  "items": ${list}\n}\n`;
}

/** What every component of the feed says of its task. */
import type { Plan, PlanTask, Priority } from "@etui/protocol/plan";
import { text, utcValue } from "./content-lines.ts";

export interface FeedContext {
  timeZone: string;
  plan: Plan;
  uidOf(taskId: string, suffix?: string): string;
  addressOf?: ((taskId: string) => string) | undefined;
}

/** Of 9 degrees: 1 to 4 are high, 5 is medium, the rest low (§3.8.1.9). */
const DEGREES: Readonly<Record<Priority, number>> = { urgent: 1, high: 3, medium: 5, low: 9 };

/** What an event and a VTODO say in the same way. */
export function commonLines(task: PlanTask, title: string, { addressOf }: FeedContext): string[] {
  return [
    `DTSTAMP:${utcValue(new Date(task.updated_at))}`,
    `CREATED:${utcValue(new Date(task.created_at))}`,
    `LAST-MODIFIED:${utcValue(new Date(task.updated_at))}`,
    `SEQUENCE:${task.version}`,
    `SUMMARY:${text(title)}`,
    ...(task.note === null ? [] : [`DESCRIPTION:${text(task.note)}`]),
    ...(task.tags.length === 0 ? [] : [`CATEGORIES:${task.tags.map(text).join(",")}`]),
    ...(task.priority === null ? [] : [`PRIORITY:${DEGREES[task.priority]}`]),
    ...(addressOf ? [`URL:${addressOf(task.id)}`] : []),
  ];
}

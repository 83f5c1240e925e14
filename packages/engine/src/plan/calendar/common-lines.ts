/** What every component of the feed says of its task. */
import type { Plan, PlanTask, Priority } from "@etui/protocol/plan";
import type { Moves } from "../reminders/move-with-person.ts";
import { text, utcValue } from "./content-lines.ts";

export interface FeedContext {
  timeZone: string;
  plan: Plan;
  uidOf(taskId: string, suffix?: string): string;
  addressOf?: ((taskId: string) => string) | undefined;
  /** By which every entry is newer than its task, because its moment is another where the person is now. */
  moves: Moves;
}

/** Of 9 degrees: 1 to 4 are high, 5 is medium, the rest low (§3.8.1.9). */
const DEGREES: Readonly<Record<Priority, number>> = { urgent: 1, high: 3, medium: 5, low: 9 };

/** What an event and a VTODO say in the same way. */
export function commonLines(task: PlanTask, title: string, { addressOf, moves }: FeedContext): string[] {
  const changed = utcValue(new Date(Math.max(Date.parse(task.updated_at), moves.last?.getTime() ?? 0)));
  return [
    `DTSTAMP:${changed}`,
    `CREATED:${utcValue(new Date(task.created_at))}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${task.version + moves.count}`,
    `SUMMARY:${text(title)}`,
    ...(task.note === null ? [] : [`DESCRIPTION:${text(task.note)}`]),
    ...(task.tags.length === 0 ? [] : [`CATEGORIES:${task.tags.map(text).join(",")}`]),
    ...(task.priority === null ? [] : [`PRIORITY:${DEGREES[task.priority]}`]),
    ...(addressOf ? [`URL:${addressOf(task.id)}`] : []),
  ];
}

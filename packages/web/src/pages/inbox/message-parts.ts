import type { InboxMessage } from "@etui/protocol/inbox";
import { LATE_MS } from "@etui/protocol/lateness";

const LINES_SHOWN = 3;
const CHARACTERS_SHOWN = 220;

/** What the body says beyond the title; for a short reminder, nothing. */
export function ownBody({ title, body }: Pick<InboxMessage, "title" | "body">): string | undefined {
  const text = body.trim();
  return text === "" || text === title.trim() ? undefined : text;
}

/** Whether the body is too long to be shown completely in the list. */
export const isFolded = (body: string | undefined): boolean =>
  body !== undefined && (body.length > CHARACTERS_SHOWN || body.split("\n").length > LINES_SHOWN);

/** When the message was due, if it came notably later. */
export function lateSince({
  due_at,
  created_at,
}: Pick<InboxMessage, "due_at" | "created_at">): string | undefined {
  if (due_at === undefined) return undefined;
  return Date.parse(created_at) - Date.parse(due_at) > LATE_MS ? due_at : undefined;
}

/** Of one day: what is pressing and nobody has read yet before the rest, which stays newest first. */
export const pressingFirst = (messages: readonly InboxMessage[]): InboxMessage[] =>
  messages.toSorted((one, other) => pressure(one) - pressure(other));

export const pressingPriority = ({
  priority,
  acknowledged_at,
}: InboxMessage): "urgent" | "high" | undefined =>
  acknowledged_at === null && (priority === "urgent" || priority === "high") ? priority : undefined;

function pressure(message: InboxMessage): number {
  const priority = message.read_at === null ? pressingPriority(message) : undefined;
  return priority === undefined ? 2 : priority === "high" ? 1 : 0;
}

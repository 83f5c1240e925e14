import type { InboxMessage, InboxPage } from "@etui/protocol/inbox";

/** What was already unread when this page was opened; this is counted but does not count as arriving. */
export interface Opening {
  known: ReadonlySet<string>;
  /** When the newest of these messages came. */
  since: string;
}

export const openingOf = ({ messages }: InboxPage): Opening => ({
  known: new Set(messages.map(({ message_id }) => message_id)),
  since: messages[0]?.created_at ?? "",
});

/**
 * Messages that came since the page was opened and are still unread, newest first. An older message that moves up
 * because newer ones were read has not arrived.
 */
export function arrivals(
  { messages }: InboxPage,
  { known, since }: Opening,
  dismissed: ReadonlySet<string>,
): InboxMessage[] {
  return messages.filter(
    ({ message_id, created_at }) =>
      created_at >= since && !known.has(message_id) && !dismissed.has(message_id),
  );
}

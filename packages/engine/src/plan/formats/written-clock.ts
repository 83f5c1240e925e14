import type { TaskReminder } from "@etui/protocol/plan";

/** A pinned reminder with its offset; any other is the wall clock where the person is, to the minute. */
export const writtenClock = ({ at, pinned }: TaskReminder): string => (pinned ? at : at.slice(0, 16));

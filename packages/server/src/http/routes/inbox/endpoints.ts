import acknowledge from "./acknowledge.ts";
import inbox from "./inbox.ts";
import markRead from "./mark-read.ts";
import snooze from "./snooze.ts";

export const inboxEndpoints = [inbox, markRead, acknowledge, snooze];

import type { Permissions } from "@etui/engine";

/** The person who speaks, and how they read; kept while the reply is made. */
export interface Person {
  userId: string;
  timeZone: string;
  locale: string;
  /** What the caller who speaks for them may do, and so the reply; everything if left out. */
  permissions?: Permissions;
}

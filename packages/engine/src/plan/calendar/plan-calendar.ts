/** The plan for programs that subscribe to a calendar: who has the address reads it, and nobody else. */
import type { TenantScope } from "../../database/tenant.ts";
import { userIdFault } from "../../tool/user-id.ts";
import type { PlanService } from "../plan-service.ts";
import {
  type CalendarAddress,
  findAddress,
  openAddress,
  readAddress,
  renewAddress,
  revokeAddress,
} from "./calendar-address.ts";
import { type CalendarFeed, calendarFeed, doneSince } from "./calendar-feed.ts";

interface Parts {
  scope: (userId: string) => TenantScope;
  heavyScope: (userId: string, signal?: AbortSignal) => TenantScope;
  plan: Pick<PlanService, "readerOf" | "read">;
}

/** Whose calendar an address opened. */
export interface OpenedCalendar {
  userId: string;
  calendarId: string;
}

/** As other programs call it in their list. */
const NAME = "Etui";

export class PlanCalendar {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Since when there is an address, and when it was last read; undefined if there is none. */
  address(userId: string): Promise<CalendarAddress | undefined> {
    return findAddress(this.#parts.scope(userId));
  }

  /** A new address as a path, which is shown once; an earlier one ends with it. */
  async renew(userId: string): Promise<{ path: string; created_at: Date }> {
    const { address, created_at } = await renewAddress(this.#parts.scope(userId));
    return { path: `/calendar/${address}.ics`, created_at };
  }

  /** Whether there was one. */
  revoke(userId: string): Promise<boolean> {
    return revokeAddress(this.#parts.scope(userId));
  }

  /** `file` is what the path ends in; undefined if that is no address, or one that is over. */
  async open(file: string): Promise<OpenedCalendar | undefined> {
    const { userId, secret } = (file.endsWith(".ics") && readAddress(file.slice(0, -4))) || {};
    // Whoever sends an address chooses what it says, also whose it claims to be.
    if (userId === undefined || secret === undefined || userIdFault(userId)) return undefined;
    const calendarId = await openAddress(this.#parts.scope(userId), secret);
    return calendarId === undefined ? undefined : { userId, calendarId };
  }

  /** `todo`: tasks as VTODO instead of events. */
  async feed(
    { userId, calendarId }: OpenedCalendar,
    { todo, signal }: { todo: boolean; signal: AbortSignal },
  ): Promise<CalendarFeed> {
    const { scope, heavyScope, plan } = this.#parts;
    const reader = await plan.readerOf(scope(userId));
    const now = new Date();
    return calendarFeed({
      plan: await plan.read(heavyScope(userId, signal), reader, { done_since: doneSince(now) }),
      name: NAME,
      locale: reader.locale,
      todo,
      now,
      owner: calendarId,
    });
  }
}

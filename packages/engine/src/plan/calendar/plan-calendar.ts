/** The plan for programs that subscribe to a calendar: who has the address reads it, and nobody else. */
import type { TenantScope } from "../../database/tenant.ts";
import { type OpenedAddress, PlanAddresses } from "../addresses/plan-address.ts";
import type { PlanService } from "../plan-service.ts";
import { movesOf } from "../reminders/move-with-person.ts";
import { type CalendarFeed, calendarFeed, doneSince } from "./calendar-feed.ts";

interface Parts {
  scope: (userId: string) => TenantScope;
  heavyScope: (userId: string, signal?: AbortSignal) => TenantScope;
  plan: Pick<PlanService, "readerOf" | "read">;
}

export interface CalendarAddress {
  created_at: Date;
  /** Null if it was never read. */
  last_read_at: Date | null;
}

/** As other programs call it in their list. */
const NAME = "Etui";

const ENDING = ".ics";

export class PlanCalendar {
  readonly #parts: Parts;
  readonly #addresses: PlanAddresses;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#addresses = new PlanAddresses("calendar", parts.scope);
  }

  /** Since when there is an address, and when it was last read; undefined if there is none. */
  async address(userId: string): Promise<CalendarAddress | undefined> {
    const found = await this.#addresses.find(userId);
    return found && { created_at: found.created_at, last_read_at: found.last_used_at };
  }

  /** A new address as a path, which is shown once; an earlier one ends with it. */
  async renew(userId: string): Promise<{ path: string; created_at: Date }> {
    const { address, created_at } = await this.#addresses.renew(userId);
    return { path: `/calendar/${address}${ENDING}`, created_at };
  }

  /** Whether there was one. */
  revoke(userId: string): Promise<boolean> {
    return this.#addresses.revoke(userId);
  }

  /** `file` is what the path ends in; undefined if that is no address, or one that is over. */
  async open(file: string): Promise<OpenedAddress | undefined> {
    return file.endsWith(ENDING) ? this.#addresses.open(file.slice(0, -ENDING.length)) : undefined;
  }

  /** `todo`: tasks as VTODO instead of events. */
  async feed(
    { userId, addressId }: OpenedAddress,
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
      owner: addressId,
      moves: await movesOf(scope(userId)),
    });
  }
}

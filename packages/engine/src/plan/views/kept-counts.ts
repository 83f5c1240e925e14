/**
 * How many open tasks each list and group has, kept in memory: to count ten thousand takes longer than to read all else that
 * a summary says. Every change raises the plan's revision and sets its moment, so the numbers hold while both stand; whoever
 * reads asks the database for that in the statement that reads the rest.
 */
import type { ListId } from "@etui/protocol/plan";

/** The open tasks of a list, or of one of its groups. */
export interface OpenCount {
  list_id: ListId;
  group_id: string | null;
  open: number;
  /** Those that are planned for no later day. */
  ready: number;
}

/** The state of a plan on a day. */
export interface CountedAt {
  revision: number;
  /** As the database writes it, with all its digits: an archive that was taken in may bring a revision of its own. */
  updated_at: string;
  today: string;
}

/** The plans of those who are asking now. */
const MOST_PLANS = 200;

export class KeptCounts {
  readonly #kept = new Map<string, CountedAt & { counts: readonly OpenCount[] }>();

  of(userId: string, today: string): (CountedAt & { counts: readonly OpenCount[] }) | undefined {
    const kept = this.#kept.get(userId);
    return kept?.today === today ? kept : undefined;
  }

  keep(userId: string, at: CountedAt, counts: readonly OpenCount[]): void {
    this.#kept.delete(userId);
    this.#kept.set(userId, { ...at, counts });
    if (this.#kept.size > MOST_PLANS) this.#kept.delete(this.#kept.keys().next().value!);
  }
}

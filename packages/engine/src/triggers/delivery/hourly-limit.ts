/** A limit per hour and user in this process, for requests that a person makes by hand and that are not recorded. */

const HOUR_MS = 3_600_000;

export class HourlyLimit {
  readonly #most: number;
  readonly #now: () => number;
  readonly #used = new Map<string, number[]>();

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts a request if the limit allows it. */
  take(userId: string): boolean {
    const hourAgo = this.#now() - HOUR_MS;
    for (const [user, times] of this.#used) if (times.at(-1)! <= hourAgo) this.#used.delete(user);
    const recent = (this.#used.get(userId) ?? []).filter((time) => time > hourAgo);
    if (recent.length >= this.#most) return false;
    this.#used.set(userId, [...recent, this.#now()]);
    return true;
  }
}

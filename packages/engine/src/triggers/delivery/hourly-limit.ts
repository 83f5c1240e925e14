/** So many an hour for each user, in this process: for what a person asks for by hand and is not on record. */

const HOUR_MS = 3_600_000;

export class HourlyLimit {
  readonly #most: number;
  readonly #now: () => number;
  readonly #used = new Map<string, number[]>();

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts it if there is room for it. */
  take(userId: string): boolean {
    const hourAgo = this.#now() - HOUR_MS;
    for (const [user, times] of this.#used) if (times.at(-1)! <= hourAgo) this.#used.delete(user);
    const recent = (this.#used.get(userId) ?? []).filter((time) => time > hourAgo);
    if (recent.length >= this.#most) return false;
    this.#used.set(userId, [...recent, this.#now()]);
    return true;
  }
}

/** How many replies a user has made at the same time; each costs money, and a model that calls itself costs much. */

/** More than anybody reads. */
export const MOST_AT_ONCE = 60;

export class AtOnce {
  readonly #counts = new Map<string, number>();

  /** Takes a place; the returned function gives it back. Undefined if all are taken. */
  take(userId: string): (() => void) | undefined {
    const count = this.#counts.get(userId) ?? 0;
    if (count >= MOST_AT_ONCE) return undefined;
    this.#counts.set(userId, count + 1);
    return () => this.#giveBack(userId);
  }

  #giveBack(userId: string): void {
    const count = this.#counts.get(userId)! - 1;
    if (count === 0) this.#counts.delete(userId);
    else this.#counts.set(userId, count);
  }
}

/** Limits how often a webhook may be called in each process, because one that runs wild must not fill the inbox. */

/** The most calls of one webhook in one process. */
export const CALLS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const MOST_KNOWN = 10_000;

export class CallRate {
  /** The moments of each webhook's last calls, oldest first. */
  readonly #calls = new Map<string, number[]>();

  allows(webhook: string, now = Date.now()): boolean {
    const recent = (this.#calls.get(webhook) ?? []).filter((at) => at > now - MINUTE_MS);
    if (recent.length >= CALLS_A_MINUTE) return false;
    // It moves to the end, so that the webhook that has been quiet longest is forgotten first.
    this.#calls.delete(webhook);
    if (this.#calls.size >= MOST_KNOWN) this.#calls.delete(this.#calls.keys().next().value!);
    this.#calls.set(webhook, [...recent, now]);
    return true;
  }
}

/**
 * Which tools a conversation has been given the manual of. It is kept in memory: after a restart a manual may be given
 * once more, which costs some tokens and nothing else.
 */

/** The most remembered conversations and tools; the oldest are forgotten. */
const MOST = 10_000;

export class FirstMistakes {
  readonly #given = new Set<string>();

  /** True the first time for this conversation and tool. */
  isFirst(userId: string, conversationId: string, tool: string): boolean {
    const key = JSON.stringify([userId, conversationId, tool]);
    if (this.#given.has(key)) return false;
    if (this.#given.size >= MOST) this.#given.delete(this.#given.values().next().value!);
    this.#given.add(key);
    return true;
  }
}

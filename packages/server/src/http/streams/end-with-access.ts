/** What came by a session or a token ends with it: streams would go on otherwise, since nobody asks again who listens. */
import type { ServerResponse } from "node:http";
import { whenClosed } from "../door/when-closed.ts";

/** No request takes so long that more than these end meanwhile. */
const MOST_REMEMBERED = 1_000;

export class OpenStreams {
  readonly #byAccess = new Map<string, Set<ServerResponse>>();
  /** Those that ended lately, the latest last. */
  readonly #ended = new Set<string>();

  add(accessId: string | undefined, outgoing: ServerResponse): void {
    if (accessId === undefined) return;
    // It was asked for while the access was good, and is opened when it is no longer.
    if (this.#ended.has(accessId)) {
      outgoing.destroy();
      return;
    }
    const open = this.#byAccess.get(accessId) ?? new Set();
    this.#byAccess.set(accessId, open.add(outgoing));
    whenClosed(outgoing, () => {
      open.delete(outgoing);
      if (open.size === 0 && this.#byAccess.get(accessId) === open) this.#byAccess.delete(accessId);
    });
  }

  end(accessId: string): void {
    this.#ended.add(accessId);
    const [oldest] = this.#ended;
    if (this.#ended.size > MOST_REMEMBERED && oldest !== undefined) this.#ended.delete(oldest);
    for (const outgoing of this.#byAccess.get(accessId) ?? []) outgoing.destroy();
  }
}

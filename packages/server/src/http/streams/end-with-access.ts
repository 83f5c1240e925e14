/** What came by a session or a token ends with it: streams would go on otherwise, since nobody asks again who listens. */
import type { ServerResponse } from "node:http";
import { whenClosed } from "../door/when-closed.ts";

export class OpenStreams {
  readonly #byAccess = new Map<string, Set<ServerResponse>>();

  add(accessId: string | undefined, outgoing: ServerResponse): void {
    if (accessId === undefined) return;
    const open = this.#byAccess.get(accessId) ?? new Set();
    this.#byAccess.set(accessId, open.add(outgoing));
    whenClosed(outgoing, () => {
      open.delete(outgoing);
      if (open.size === 0 && this.#byAccess.get(accessId) === open) this.#byAccess.delete(accessId);
    });
  }

  end(accessId: string): void {
    for (const outgoing of this.#byAccess.get(accessId) ?? []) outgoing.destroy();
  }
}

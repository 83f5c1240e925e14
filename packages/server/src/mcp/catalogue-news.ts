/**
 * "The list of tools is another one now": from this process's registry, and from other processes by the bus. What a user
 * activated or saved concerns that user alone.
 */
import type { Etui } from "@etui/engine";

/** A change here comes back over the bus, and tools often come in batches: one word is enough for all of it. */
const GATHER_MS = 50;

export class CatalogueNews {
  readonly #etui: Etui;
  readonly #log: (line: string) => void;
  /** Each with the user it speaks for. */
  readonly #listeners = new Map<() => void, string | undefined>();
  readonly #stops: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #listening = false;

  constructor(etui: Etui, log: (line: string) => void) {
    this.#etui = etui;
    this.#log = log;
  }

  /** The first listener opens the bus. Without a user it hears of the catalogue alone. */
  subscribe(listener: () => void, userId?: string): () => void {
    this.#listeners.set(listener, userId);
    if (!this.#listening) this.#listen();
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #listen(): void {
    this.#listening = true;
    this.#stops.push(this.#etui.tools.onChange(() => this.#tellSoon()));
    this.#etui.bus
      .subscribe((word) => {
        if (word.topic === "tools.changed" || word.topic === "bus.resumed") this.#tellSoon();
        // What the user's skills say may have changed as well, and with it the tools of those that are active.
        if (word.topic === "skills.activated" || word.topic === "skills.changed") this.#tellUser(word.userId);
      })
      .then((stop) => this.#stops.push(stop))
      .catch((error) =>
        this.#log(`MCP clients hear of changed tools from this process only: ${error.message}`),
      );
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners.keys()) listener();
    }, GATHER_MS).unref();
  }

  #tellUser(userId: string): void {
    for (const [listener, listensFor] of this.#listeners) if (listensFor === userId) listener();
  }
}

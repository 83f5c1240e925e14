/** "The list of tools is another one now": from this process's registry, and from other processes by the bus. */
import type { Etui } from "@etui/engine";

/** A change here comes back over the bus, and tools often come in batches: one word is enough for all of it. */
const GATHER_MS = 50;

export class CatalogueNews {
  readonly #etui: Etui;
  readonly #log: (line: string) => void;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #listening = false;

  constructor(etui: Etui, log: (line: string) => void) {
    this.#etui = etui;
    this.#log = log;
  }

  /** The first listener opens the bus. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
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
      .subscribe(({ topic }) => {
        if (topic === "tools.changed" || topic === "bus.resumed") this.#tellSoon();
      })
      .then((stop) => this.#stops.push(stop))
      .catch((error) =>
        this.#log(`MCP clients hear of changed tools from this process only: ${error.message}`),
      );
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, GATHER_MS).unref();
  }
}

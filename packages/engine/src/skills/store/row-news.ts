/** Tells the library, here and in other processes, when a user's rows have changed. */
import type { Bus } from "../../database/bus.ts";

interface Library {
  rowsChanged(userId: string): void;
  anyRowsChanged(): void;
}

export class RowNews {
  readonly #bus: Bus;
  readonly #library: Library;
  readonly #log: (line: string) => void;
  #listening: Promise<(() => void) | undefined> | undefined;

  constructor(bus: Bus, library: Library, log: (line: string) => void) {
    this.#bus = bus;
    this.#library = library;
    this.#log = log;
  }

  /** Called before rows are read and remembered, because changes from then on must be noticed. */
  async listen(): Promise<void> {
    this.#listening ??= this.#bus
      .subscribe((word) => {
        if (word.topic === "skills.changed" || word.topic === "user.replaced")
          this.#library.rowsChanged(word.userId);
        // Messages about any user may have been missed.
        else if (word.topic === "bus.resumed") this.#library.anyRowsChanged();
      })
      .catch((error) => {
        this.#listening = undefined;
        this.#log(`Changes of skills in other processes are not heard: ${(error as Error).message}`);
        return undefined;
      });
    await this.#listening;
  }

  tell(userId: string): void {
    this.#library.rowsChanged(userId);
    void this.#bus.publish({ topic: "skills.changed", userId }).catch(() => {});
  }

  async close(): Promise<void> {
    (await this.#listening)?.();
  }
}

/** Ids for tasks of formats that have none: from what a task is called and where it lies, and not from its dates. */
import { createHash } from "node:crypto";

export class SourceHashes {
  readonly #seen = new Map<string, number>();

  /** The second of two that are called the same has another one than the first. */
  idOf(...parts: readonly (string | undefined)[]): string {
    const key = JSON.stringify(parts.map((part) => part?.normalize("NFC").trim() ?? null));
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    const hash = createHash("sha256").update(key).digest("hex").slice(0, 20);
    return count === 1 ? hash : `${hash}-${count}`;
  }
}

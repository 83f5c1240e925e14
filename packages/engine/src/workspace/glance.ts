/**
 * Tells that a file still says what it said when it was read, without reading it: by its size, its times and its place on the disk.
 *
 * Clocks of file systems have ticks, up to two seconds, and what is written twice within one has the same time. So a file that was
 * written shortly before it was read is read once more, as git does it.
 */
import { lstat } from "node:fs/promises";

const LONGEST_TICK_MS = 2_000;

export interface Stamp {
  readonly name: string;
  readonly writtenMs: number;
  readonly takenMs: number;
}

/** To be taken before the file is read. Undefined if nothing is there, or it cannot be looked at. */
export async function stampOf(file: string, now = Date.now()): Promise<Stamp | undefined> {
  const found = await lstat(file, { bigint: true }).catch(() => undefined);
  if (!found) return undefined;
  const { dev, ino, size, mode, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = found;
  const written = mtimeMs > ctimeMs ? mtimeMs : ctimeMs;
  return {
    name: [dev, ino, size, mode, mtimeNs, ctimeNs].join(" "),
    writtenMs: Number(written),
    takenMs: now,
  };
}

export class Glance {
  #known: Stamp | undefined;

  /** What was read after this stamp is known. */
  keep(stamp: Stamp | undefined): void {
    this.#known = stamp;
  }

  isKnown(stamp: Stamp | undefined): boolean {
    const known = this.#known;
    if (!stamp || !known || stamp.name !== known.name) return false;
    return known.writtenMs < known.takenMs - LONGEST_TICK_MS;
  }
}

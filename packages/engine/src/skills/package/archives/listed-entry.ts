/** An entry of an archive or a folder, before any of it is unpacked. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { LIMITS, type PackageFault } from "../skill-package.ts";

export interface ListedEntry {
  /** The name as written there, with `/`. */
  name: string;
  kind: "file" | "folder" | "link" | "other";
  /** The declared size; the real one is counted as well. */
  bytes: number;
  /** Reads its contents; returns an error as soon as there are more than `most` bytes. */
  read: (most: number) => Promise<ContentsRead>;
}

export type ContentsRead =
  | { ok: true; data: Uint8Array }
  | { ok: false; refused: Refusal; fault?: PackageFault };

export type EntriesRead =
  | { ok: true; entries: readonly ListedEntry[] }
  | { ok: false; refused: Refusal; fault?: PackageFault };

export const tooManyEntries = (place: "folder" | "archive") => ({
  ok: false as const,
  fault: "too_large" as const,
  refused: refusal("package.too_many_entries", { place, most: LIMITS.entries }),
});

export const tooManyBytes = {
  ok: false,
  fault: "too_large",
  refused: refusal("package.too_large", { megabytes: LIMITS.bytes / 1024 / 1024 }),
} as const;

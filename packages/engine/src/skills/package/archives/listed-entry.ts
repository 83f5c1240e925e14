/** What an archive or a folder lists, before anything of it is unpacked. */
import { LIMITS, type PackageFault } from "../skill-package.ts";

export interface ListedEntry {
  /** As it is written there, with `/`. */
  name: string;
  kind: "file" | "folder" | "link" | "other";
  /** As it is declared there; what comes out is counted all the same. */
  bytes: number;
  /** Its contents; an error as soon as there are more than `most` bytes. */
  read: (most: number) => Promise<ContentsRead>;
}

export type ContentsRead =
  | { ok: true; data: Uint8Array }
  | { ok: false; error: string; fault?: PackageFault };

export type EntriesRead =
  | { ok: true; entries: readonly ListedEntry[] }
  | { ok: false; error: string; fault?: PackageFault };

export const tooManyEntries = (place: string) => ({
  ok: false as const,
  fault: "too_large" as const,
  error: `${place} lists more than ${LIMITS.entries} files and folders. Take the folder of the skill alone.`,
});

export const tooManyBytes = {
  ok: false,
  fault: "too_large",
  error: `The skills have more than ${LIMITS.bytes / 1024 / 1024} MB when they are unpacked. Leave out what the skill does not need.`,
} as const;

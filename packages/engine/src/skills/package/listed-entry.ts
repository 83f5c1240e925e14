/** What an archive or a folder lists, before anything of it is unpacked. */
import { LIMITS } from "./skill-package.ts";

export interface ListedEntry {
  /** As it is written there, with `/`. */
  name: string;
  kind: "file" | "folder" | "link" | "other";
  /** As it is declared there; what comes out is counted all the same. */
  bytes: number;
  /** Its contents; an error as soon as there are more than `most` bytes. */
  read: (most: number) => Promise<ContentsRead>;
}

export type ContentsRead = { ok: true; data: Uint8Array } | { ok: false; error: string };

export type EntriesRead = { ok: true; entries: readonly ListedEntry[] } | { ok: false; error: string };

export const tooManyEntries = (place: string): { ok: false; error: string } => ({
  ok: false,
  error: `${place} lists more than ${LIMITS.entries} files and folders. Take the folder of the skill alone.`,
});

export const tooManyBytes = {
  ok: false,
  error: `The skills have more than ${LIMITS.bytes / 1024 / 1024} MB when they are unpacked. Leave out what the skill does not need.`,
} as const;

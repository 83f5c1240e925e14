/** What is brought from elsewhere before any of it is installed: files in memory, and nothing that runs. */

import type { Because } from "@etui/words/refusal";

/** One file of a package: a path relative to the skill's folder, with `/`, in NFC; its contents as bytes. */
export interface PackageFile {
  path: string;
  data: Uint8Array;
}

/** One skill as it would be installed, its files in the order of their paths. Nothing is executable, nothing a link. */
export interface SkillPackage {
  /** What its folder was called, if it had one: the id of a skill that names itself in no other way. */
  folder?: string;
  files: readonly PackageFile[];
}

/** Why nothing of it is read, where a program can say it in words of its own; other reasons have only their sentence. */
export type PackageFault = "no_skill" | "damaged" | "too_large";

/** `notes` are sentences about what was left out. */
export type PackagesRead =
  | { ok: true; packages: readonly SkillPackage[]; notes: readonly string[] }
  | { ok: false; refused: Because; fault?: PackageFault };

/** Far above what the skills of the world have. */
export const LIMITS = {
  /** Of one skill; as many as the Skills extension of MCP has hosts take (SEP-2640). */
  files: 512,
  /** Of all skills that are read at once, as they are unpacked. */
  bytes: 20 * 1024 * 1024,
  /** How many bytes may come out of one that is packed. */
  ratio: 100,
  /** What an archive or a folder may list, with all that is left out of it. */
  entries: 10_000,
  /** Of an archive as it is handed in. */
  packedBytes: 50 * 1024 * 1024,
  /** In bytes of UTF-8, so that every file system of today takes it below a home. */
  pathLength: 240,
  /** Folders on the way to a file. */
  pathDepth: 12,
} as const;

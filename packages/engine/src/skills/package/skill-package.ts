/** Skills from elsewhere before installation: files in memory, and nothing that runs. */

import type { Refusal, Refused } from "@etui/words/refusal";

/** One file of a package: its path relative to the skill's folder, with `/` and in NFC, and its contents as bytes. */
export interface PackageFile {
  path: string;
  data: Uint8Array;
}

/** One skill as it would be installed, its files in the order of their paths; none is executable or a link. */
export interface SkillPackage {
  /** The name of its folder, if it had one: the id of a skill that states no other. */
  folder?: string;
  files: readonly PackageFile[];
}

/** Why nothing is read, for faults that programs describe in their own words; other reasons have only a sentence. */
export type PackageFault = "no_skill" | "damaged" | "too_large";

/** `notes` say what was left out. */
export type PackagesRead =
  | { ok: true; packages: readonly SkillPackage[]; notes: readonly Refusal[] }
  | { ok: false; refused: Refused; fault?: PackageFault };

/** Limits far above what existing skills need. */
export const LIMITS = {
  /** The most files in one skill; as many as the Skills extension of MCP requires hosts to accept (SEP-2640). */
  files: 512,
  /** The most unpacked bytes of all skills that are read at once. */
  bytes: 20 * 1024 * 1024,
  /** The most unpacked bytes for each packed byte. */
  ratio: 100,
  /** The most entries in an archive or a folder, including those that are left out. */
  entries: 10_000,
  /** The most bytes of an archive before unpacking. */
  packedBytes: 50 * 1024 * 1024,
  /** In bytes of UTF-8, so that every present file system accepts it below a home. */
  pathLength: 240,
  /** The most folders on the way to a file. */
  pathDepth: 12,
} as const;

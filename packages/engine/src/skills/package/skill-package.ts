/** What is brought from elsewhere before any of it is installed: files in memory, and nothing that runs. */

/** One file of a package: a path relative to the skill's folder, with `/`, in NFC; its contents as bytes. */
export interface PackageFile {
  path: string;
  data: Uint8Array;
}

/** One skill as it would be installed, its files in the order of their paths. Nothing is executable, nothing a link. */
export interface SkillPackage {
  files: readonly PackageFile[];
}

/** `notes` are sentences about what was left out. */
export type PackagesRead =
  | { ok: true; packages: readonly SkillPackage[]; notes: readonly string[] }
  | { ok: false; error: string };

/** Of one archive or folder, whatever it has in it. Far above what the skills of the world have. */
export const LIMITS = {
  files: 500,
  /** Together, as they are unpacked. */
  bytes: 20 * 1024 * 1024,
  /** How many bytes may come out of one that is packed. */
  ratio: 100,
  /** In UTF-8, so that every file system of today takes it below a home. */
  pathLength: 240,
  /** Folders on the way to a file. */
  pathDepth: 12,
} as const;

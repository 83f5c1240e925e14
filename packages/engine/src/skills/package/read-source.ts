/** Reads skills from any source that a person names: a folder, an archive, or a package on npm. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { refuse } from "@etui/words/refusal";
import { archiveTooLarge, readArchive } from "./archives/read-archive.ts";
import { npmPack } from "./npm/npm-pack.ts";
import { npmPackage, readNpm } from "./npm/read-npm.ts";
import { readFolder } from "./read-folder.ts";
import { LIMITS, type PackagesRead } from "./skill-package.ts";

export interface PackageSource {
  kind: "folder" | "archive" | "npm";
  from: string;
}

export type SourceRead = { source: PackageSource; read: PackagesRead };

/** A path on disk comes first; a text that is no path and looks like an npm package is fetched from npm. */
export async function readSource(given: string): Promise<SourceRead> {
  const found = await stat(given).catch(() => undefined);
  const from = basename(given);
  if (found?.isDirectory()) return { source: { kind: "folder", from }, read: await readFolder(given) };
  if (found?.isFile()) {
    const source = { kind: "archive", from } as const;
    if (found.size > LIMITS.packedBytes) return { source, read: archiveTooLarge };
    return { source, read: await readArchive(await readFile(given)) };
  }
  const source = { kind: "npm", from: given } as const;
  if (/^[./~]|\\|\.(?:zip|skill)$/.test(given) || npmPackage(given) === undefined)
    return { source, read: refuse("package.no_source") };
  return { source, read: await readNpm(given, { fetchPackage: npmPack }) };
}

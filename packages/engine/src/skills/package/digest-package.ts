/** The digest of a skill: one word that changes with every byte of it. */
import { createHash } from "node:crypto";
import { LIMITS, type PackageFile } from "./skill-package.ts";
import { walkFolder } from "./walk-folder.ts";

/** The digest of one file as MCP's Skills extension (SEP-2640) writes it; the extension has none for a whole skill. */
export const digestFile = (data: Uint8Array): string =>
  `sha256:${createHash("sha256").update(data).digest("hex")}`;

/** The order of the files, their times and their modes do not matter. */
export const digestPackage = (files: readonly PackageFile[]): string =>
  digestList(files.map(({ path, data }) => [path, digestFile(data)]));

/** Larger files are in no package, and are not read for this. */
const LARGEST_FILE = 10 * LIMITS.bytes;

/**
 * Equal to the digest of the package that was installed there. Links and unreadable files are in no package, so with
 * one the digest differs.
 */
export async function digestFolder(root: string): Promise<string> {
  const { entries } = await walkFolder(root);
  const list: [string, string][] = [];
  for (const { name, kind, read } of entries) {
    if (kind === "folder") continue;
    const contents = kind === "file" ? await read(LARGEST_FILE) : undefined;
    list.push([name.normalize("NFC"), contents?.ok ? digestFile(contents.data) : kind]);
  }
  return digestList(list);
}

function digestList(list: [path: string, digest: string][]): string {
  const sorted = list.sort(([a], [b]) => (a < b ? -1 : 1));
  return digestFile(Buffer.from(JSON.stringify(sorted)));
}

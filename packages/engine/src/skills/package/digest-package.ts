/** What a skill is made of, as one word: another one as soon as a byte of it is another. */
import { createHash } from "node:crypto";
import { LIMITS, type PackageFile } from "./skill-package.ts";
import { walkFolder } from "./walk-folder.ts";

/** Of one file as MCP's Skills extension (SEP-2640) writes it; that one has no word for a whole skill. */
export const digestFile = (data: Uint8Array): string =>
  `sha256:${createHash("sha256").update(data).digest("hex")}`;

/** Neither the order of the files counts nor their times and modes. */
export const digestPackage = (files: readonly PackageFile[]): string =>
  digestList(files.map(({ path, data }) => [path, digestFile(data)]));

/** Larger files are in no package, and not read for this. */
const LARGEST_FILE = 10 * LIMITS.bytes;

/**
 * The same as that of the package that was installed there. A link, or a file that cannot be read, is in no package: with
 * one it is another digest.
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

/** The digests of a skill: a word that changes with every byte of it, and one that changes with what runs. */
import { createHash } from "node:crypto";
import { LIMITS, type PackageFile } from "./skill-package.ts";
import { walkFolder } from "./walk-folder.ts";
import { demandsOf, isInstruction, manifestAmong } from "./what-runs.ts";

/** The digest of one file as MCP's Skills extension (SEP-2640) writes it; the extension has none for a whole skill. */
export const digestFile = (data: Uint8Array): string =>
  `sha256:${createHash("sha256").update(data).digest("hex")}`;

/** The order of the files, their times and their modes do not matter. */
export const digestPackage = (files: readonly PackageFile[]): string =>
  digestList(files.map(({ path, data }) => [path, digestFile(data)]));

/** Larger files are in no package, and are not read for this. */
const LARGEST_FILE = 10 * LIMITS.bytes;

/** The digests of a folder as it lies there. */
export interface FolderDigests {
  /**
   * Equal to the digest of the package that was installed there. Links and unreadable files are in no package, so with
   * one the digest differs.
   */
  whole: string;
  /** Of all but the instructions: it changes with every byte that code, a card or a tool could come from. */
  code: string;
}

export async function digestsOfFolder(root: string): Promise<FolderDigests> {
  const { entries } = await walkFolder(root);
  const list: Listed[] = [];
  const manifest = manifestAmong(entries.map(({ name }) => name));
  let demands = "";
  for (const { name, kind, read } of entries) {
    if (kind === "folder") continue;
    const contents = kind === "file" ? await read(LARGEST_FILE) : undefined;
    if (name === manifest && contents?.ok) demands = demandsOf(new TextDecoder().decode(contents.data));
    list.push([name.normalize("NFC"), contents?.ok ? digestFile(contents.data) : kind]);
  }
  // No file has an empty path.
  const code: Listed[] = [
    ...list.filter(([path]) => !isInstruction(path)),
    ["", digestFile(Buffer.from(demands))],
  ];
  return { whole: digestList(list), code: digestList(code) };
}

type Listed = [path: string, digest: string];

function digestList(list: Listed[]): string {
  const sorted = list.sort(([a], [b]) => (a < b ? -1 : 1));
  return digestFile(Buffer.from(JSON.stringify(sorted)));
}

/** Reads files inside a skill's folder only: never by `..`, by a link, or by a link that is put there meanwhile. */
import { constants, type Dirent } from "node:fs";
import { type FileHandle, lstat, open, readdir, readlink, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { type Refusal, refuse } from "@etui/words/refusal";

export type ConfinedRead = { ok: true; data: Uint8Array } | { ok: false; refused: Refusal };

/** The file is opened without blocking, because a pipe in its place would block for ever. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
const MOST_FILES = 2_000;
const DEEPEST = 12;
const PASSED_OVER = new Set([".git", "node_modules", "__pycache__", ".DS_Store"]);

/** `path` is relative, with `/`. Only regular files of at most `maxBytes` are read. */
export async function readConfined(
  root: string,
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<ConfinedRead> {
  if (!isPlain(path)) return refuse("skills.file_not_within", { path: path.slice(0, 200) });
  let file: FileHandle | undefined;
  try {
    const realRoot = await realpath(root);
    const real = await realpath(join(realRoot, path));
    if (!real.startsWith(realRoot + sep)) return outside(path);
    file = await open(real, FLAGS);
    const stat = await file.stat();
    if (!stat.isFile()) return refuse("skills.file_is_none", { path });
    // A folder on the way may have become a link since.
    if (!(await placeOf(file, real)).startsWith(realRoot + sep)) return outside(path);
    if (stat.size > maxBytes)
      return refuse("skills.file_too_large", { path, bytes: stat.size, most: maxBytes });
    return { ok: true, data: await readUpTo(file, stat.size) };
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === "ENOENT";
    return refuse(isAbsent ? "skills.file_missing" : "skills.file_unreadable", { path });
  } finally {
    await file?.close();
  }
}

/** The regular files by relative path with `/`, sorted. Links, and files that tools leave behind, are left out. */
export async function listConfined(root: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    for (const entry of await entriesOf(folder)) {
      if (found.length === MOST_FILES || PASSED_OVER.has(entry.name)) continue;
      if (entry.isFile()) found.push(prefix + entry.name);
      else if (entry.isDirectory() && depth < DEEPEST)
        await walk(join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1);
    }
  };
  await walk(root, "", 1);
  return found.sort();
}

/**
 * Where the opened file really lies. Linux tells it for the handle itself, which no renaming can deceive; elsewhere the
 * path is checked once more, and must lead to the same file.
 */
async function placeOf(file: FileHandle, path: string): Promise<string> {
  if (process.platform === "linux") return readlink(`/proc/self/fd/${file.fd}`);
  const real = await realpath(path);
  const [there, opened] = await Promise.all([lstat(real), file.stat()]);
  return there.ino === opened.ino && there.dev === opened.dev ? real : "";
}

/** A file that grows while it is read is read up to its former length. */
async function readUpTo(file: FileHandle, size: number): Promise<Uint8Array> {
  const data = new Uint8Array(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await file.read(data, filled, size - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return data.subarray(0, filled);
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

const isPlain = (path: string): boolean =>
  path !== "" &&
  !path.includes("\0") &&
  !path.includes("\\") &&
  path.split("/").every((part) => part !== "" && part !== "." && part !== "..");

const outside = (path: string): ConfinedRead => refuse("skills.file_outside", { path });

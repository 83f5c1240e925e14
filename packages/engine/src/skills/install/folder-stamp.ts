/** A word for the state of a folder that is another after every change in it, without reading a file. */
import { type BigIntStats, type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { leftBehind } from "../package/archives/entry-path.ts";
import { LIMITS } from "../package/skill-package.ts";
import { isSettled, laterOf } from "./settled.ts";

export type FolderStamp =
  | {
      ok: true;
      stamp: string;
      isSettled: boolean;
    }
  | { ok: false; refused: Refusal };

/** Whoever writes a skill by hand may keep more data in it than is installed, but its digest must not take seconds. */
const MOST_BYTES = 10 * LIMITS.bytes;

/**
 * Of the files that the digest is made of. Time of change and inode are in it: who sets the time of writing back, or puts
 * another file of the same size in place, is noticed. Links and pipes are refused, since their digest says nothing of
 * what is read through them.
 */
export function stampFolder(root: string): FolderStamp {
  const parts: string[] = [];
  let bytes = 0n;
  let newest = 0n;
  const note = (name: string, stat: BigIntStats) => {
    newest = laterOf(newest, laterOf(stat.ctimeNs, stat.mtimeNs));
    parts.push(`${name}\0${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.mode}`);
  };
  const walk = (prefix: string): Refusal | undefined => {
    for (const entry of readdirSync(join(root, prefix), { withFileTypes: true })) {
      if (leftBehind(entry.name) !== undefined) continue;
      const name = prefix + entry.name;
      const stat = lstatSync(join(root, name), { bigint: true });
      note(name, stat);
      bytes += stat.size;
      const fault =
        faultOf(entry, name, parts.length, bytes) ?? (entry.isDirectory() ? walk(`${name}/`) : undefined);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  try {
    note("", lstatSync(root, { bigint: true }));
    const fault = walk("");
    if (fault !== undefined) return { ok: false, refused: fault };
  } catch {
    // Also when somebody deletes from it at this moment.
    return { ok: false, refused: refusal("install.folder_unreadable") };
  }
  return { ok: true, stamp: parts.sort().join("\n"), isSettled: isSettled(newest) };
}

function faultOf(entry: Dirent, name: string, count: number, bytes: bigint): Refusal | undefined {
  if (entry.isSymbolicLink()) return refusal("install.folder_has_link", { path: name });
  if (!entry.isFile() && !entry.isDirectory()) return refusal("install.folder_has_strange", { path: name });
  if (count > LIMITS.entries) return refusal("install.folder_has_too_many", { most: LIMITS.entries });
  return bytes > MOST_BYTES ? refusal("install.folder_too_large", { most: MOST_BYTES }) : undefined;
}

/** A text that changes with every change in a folder, made without reading a file. */
import { type BigIntStats, type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
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

/** An author's folder may hold more data than can be installed, but its digest must not take seconds. */
const MOST_BYTES = 10 * LIMITS.bytes;

/**
 * The stamp of the files that the digest covers. It includes the time of change and the inode, so setting back the time
 * of writing, or swapping in a file of the same size, is noticed. Links and pipes are refused, because the digest says
 * nothing about what is read through them.
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
    // This also happens if somebody is deleting from it at this moment.
    return refuse("install.folder_unreadable");
  }
  return { ok: true, stamp: parts.sort().join("\n"), isSettled: isSettled(newest) };
}

function faultOf(entry: Dirent, name: string, count: number, bytes: bigint): Refusal | undefined {
  if (entry.isSymbolicLink()) return refusal("install.folder_has_link", { path: name });
  if (!entry.isFile() && !entry.isDirectory()) return refusal("install.folder_has_strange", { path: name });
  if (count > LIMITS.entries) return refusal("install.folder_has_too_many", { most: LIMITS.entries });
  return bytes > MOST_BYTES ? refusal("install.folder_too_large", { most: MOST_BYTES }) : undefined;
}

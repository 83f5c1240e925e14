/** Compares the installed skills with etui.lock, for build servers that must not run what nobody approved. */
import { join } from "node:path";
import type { Refusal } from "@etui/words/refusal";
import { findSkills } from "../folder/find-skills.ts";
import { digestsOf } from "./digests-of.ts";
import { homePlaces } from "./home-places.ts";
import { isThere } from "./put-in-place.ts";
import { readLock } from "./read-lock.ts";

export type LockReport =
  | {
      ok: true;
      /** True if nothing is missing, changed or extra. */
      isSame: boolean;
      /** Sorted ids of skills that match the lock. */
      same: string[];
      /** Skills in the lock that are not installed. */
      missing: string[];
      /** Skills whose contents differ from the approved ones. */
      changed: string[];
      /** Folders of skills, relative to `skills/`, that are not in the lock. */
      extra: string[];
    }
  | { ok: false; refused: Refusal };

/** `isSame` is true if the folders of the home's skills are those of the lock, each with the digest it states. */
export async function checkLock(
  home: string,
  digestAt: (root: string) => Promise<string | undefined> = digestNow,
): Promise<LockReport> {
  const read = await readLock(home);
  if (!read.ok) return read;
  const { skills } = homePlaces(home);
  const same: string[] = [];
  const missing: string[] = [];
  const changed: string[] = [];
  for (const [id, { digest }] of [...read.lock.skills].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const root = join(skills, id);
    if (!(await isThere(root))) missing.push(id);
    else ((await digestAt(root)) === digest ? same : changed).push(id);
  }
  const extra = findSkills(skills)
    .map(({ path }) => path.slice(skills.length + 1).replaceAll("\\", "/"))
    .filter((folder) => !read.lock.skills.has(folder.normalize("NFC")));
  const isSame = missing.length + changed.length + extra.length === 0;
  return { ok: true, isSame, same, missing, changed, extra };
}

/** An unreadable folder is not the approved one. */
async function digestNow(root: string): Promise<string | undefined> {
  const now = await digestsOf(root);
  return now.ok ? now.digests.whole : undefined;
}

/** Updates etui.lock when a skill has come or gone: new contents are never covered by an earlier approval. */
import type { SkillRequirement } from "../skill.ts";
import { changeLock } from "./change-lock.ts";
import type { LockEntry } from "./lock-entry.ts";
import type { LockRead } from "./read-lock.ts";

export interface InstalledSkill {
  id: string;
  digest: string;
  version: string | undefined;
  requires: readonly SkillRequirement[];
  source: LockEntry["source"];
  /** The time, in ISO 8601. */
  at: string;
}

export const lockInstalled = (
  home: string,
  { id, digest, version, requires, source, at }: InstalledSkill,
): Promise<LockRead> =>
  changeLock(home, (skills) => {
    const before = skills.get(id);
    const isSame = before?.digest === digest;
    const { version: _, ...kept } = before ?? {};
    skills.set(id, {
      ...kept,
      ...(version !== undefined && { version }),
      digest,
      source,
      approved: isSame ? before.approved : { code: false, network: false, hosts: [], at },
      requires: requiresOf(requires),
    });
  });

/** For an uninstalled skill: if it comes back, its code needs a new approval. */
export const lockRemoved = (home: string, id: string): Promise<LockRead> =>
  changeLock(home, (skills) => skills.delete(id));

export const requiresOf = (requires: readonly SkillRequirement[]): LockEntry["requires"] =>
  Object.fromEntries(requires.map(({ id, range }) => [id, range]));

/** A person's approval of a skill's code, exactly in its present form. Its instructions may change afterwards. */
import { type Refusal, refuse } from "@etui/words/refusal";
import type { Skill } from "../skill.ts";
import { changeLock } from "./change-lock.ts";
import { digestsOf } from "./digests-of.ts";
import type { LockEntry } from "./lock-entry.ts";
import { requiresOf } from "./lock-installed.ts";

export interface Approval {
  /** The digest of the contents that the person was shown. */
  digest: string;
  /** What its code may reach, in ASCII. */
  hosts: readonly string[];
  /** The time, in ISO 8601. */
  at: string;
  /** Where the skill came from, if etui.lock does not list it yet; left out if it was written here. */
  source?: LockEntry["source"];
}

export type Approved = { ok: true; entry: LockEntry } | { ok: false; refused: Refusal };

export async function approveSkill(
  home: string,
  { id, root, version, requires }: Pick<Skill, "id" | "root" | "version" | "requires">,
  { digest, hosts, at, source }: Approval,
): Promise<Approved> {
  if (root === undefined) return refuse("skill_code.none", { skill: id });
  const now = await digestsOf(root);
  if (!now.ok) return refuse("install.not_approvable", { skill: id, because: now.refused });
  if (now.digests.whole !== digest) return refuse("install.other_contents", { skill: id });
  let entry: LockEntry | undefined;
  const changed = await changeLock(home, (skills) => {
    const before = skills.get(id);
    entry = {
      ...before,
      digest,
      source: source ?? before?.source ?? { kind: "folder", from: `skills/${id}` },
      approved: {
        ...before?.approved,
        code: true,
        covers: now.digests.code,
        network: false,
        hosts: [...hosts],
        at,
      },
      requires: requiresOf(requires),
    };
    if (version === undefined) delete entry.version;
    else entry.version = version;
    skills.set(id, entry);
  });
  return changed.ok ? { ok: true, entry: entry! } : changed;
}

/** The contents stay on record, so that later changes can be shown; the code does not run. */
export async function withdrawApproval(home: string, id: string, at: string): Promise<Approved> {
  let entry: LockEntry | undefined;
  const changed = await changeLock(home, (skills) => {
    const before = skills.get(id);
    if (!before) return;
    const { covers: _, ...approved } = before.approved;
    entry = { ...before, approved: { ...approved, code: false, network: false, hosts: [], at } };
    skills.set(id, entry);
  });
  if (!changed.ok) return changed;
  return entry ? { ok: true, entry } : refuse("lock.does_not_have", { skill: id });
}

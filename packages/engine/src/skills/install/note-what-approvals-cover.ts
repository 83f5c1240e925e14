/**
 * An earlier version approved the contents of a skill as a whole. Where they are still the same, it is written down what
 * of them runs, so that the instructions may change from now on.
 */
import type { Skill } from "../skill.ts";
import { changeLock } from "./change-lock.ts";
import { digestsOf } from "./digests-of.ts";
import { lockAtHand } from "./lock-at-hand.ts";

export async function noteWhatApprovalsCover(
  home: string,
  skills: Iterable<Pick<Skill, "id" | "source" | "root">>,
): Promise<void> {
  const read = await lockAtHand(home);
  if (!read.ok) return;
  const covered = new Map<string, { digest: string; covers: string }>();
  for (const { id, source, root } of skills) {
    const entry = read.lock.skills.get(id);
    if (source === "bundled" || root === undefined || entry === undefined) continue;
    if (!entry.approved.code || entry.approved.covers !== undefined) continue;
    const now = await digestsOf(root);
    if (now.ok && now.digests.whole === entry.digest)
      covered.set(id, { digest: entry.digest, covers: now.digests.code });
  }
  if (covered.size === 0) return;
  await changeLock(home, (entries) => {
    for (const [id, { digest, covers }] of covered) {
      const entry = entries.get(id);
      // Meanwhile another process may have approved something else.
      if (entry?.digest !== digest || entry.approved.covers !== undefined) continue;
      entries.set(id, { ...entry, approved: { ...entry.approved, covers } });
    }
  });
}

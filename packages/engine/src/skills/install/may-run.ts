/** Whether the code of a skill may run now: only where all that runs is, byte for byte, what a person approved. */
import { type Refusal, refuse } from "@etui/words/refusal";
import type { Skill } from "../skill.ts";
import { digestsOf } from "./digests-of.ts";
import { lockAtHand } from "./lock-at-hand.ts";

export type MayRun =
  | {
      ok: true;
      /** What its code may reach. */
      hosts: readonly string[];
      /** The digest of what may run, for callers that copy them first. Undefined for Etui's own skills. */
      digest: string | undefined;
    }
  | { ok: false; refused: Refusal };

type OfSkill = Pick<Skill, "id" | "source" | "root">;

export async function mayRun(home: string, { id, source, root }: OfSkill): Promise<MayRun> {
  if (source === "bundled") return { ok: true, hosts: [], digest: undefined };
  if (root === undefined) return refuse("skill_code.none", { skill: id });
  const read = await lockAtHand(home);
  if (!read.ok) return doesNotRun(id, read.refused);
  const entry = read.lock.skills.get(id);
  if (entry?.approved.code !== true) return refuse("skill_code.not_approved", { skill: id });
  const now = await digestsOf(root);
  if (!now.ok) return doesNotRun(id, now.refused);
  const { covers } = entry.approved;
  if (covers === undefined && now.digests.whole !== entry.digest)
    return refuse("skill_code.approved_as_whole", { skill: id });
  if (covers !== undefined && now.digests.code !== covers) return refuse("skill_code.changed", { skill: id });
  if (entry.approved.network) return refuse("skill_code.whole_network", { skill: id });
  return { ok: true, hosts: entry.approved.hosts ?? [], digest: now.digests.code };
}

const doesNotRun = (skill: string, because: Refusal): MayRun =>
  refuse("skill_code.does_not_run", { skill, because });

/** Whether the code of a skill may run now: only what a person approved, byte for byte. */
import { type Refusal, refuse } from "@etui/words/refusal";
import type { Skill } from "../skill.ts";
import { digestOf } from "./digest-of.ts";
import { lockAtHand } from "./lock-at-hand.ts";

export type MayRun =
  | {
      ok: true;
      /** What its code may reach. */
      hosts: readonly string[];
      /** The digest of the contents that may run, for callers that copy them first. Undefined for Etui's own skills. */
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
  const now = await digestOf(root);
  if (!now.ok) return doesNotRun(id, now.refused);
  if (now.digest !== entry.digest) return refuse("skill_code.changed", { skill: id });
  if (entry.approved.network) return refuse("skill_code.whole_network", { skill: id });
  return { ok: true, hosts: entry.approved.hosts ?? [], digest: now.digest };
}

const doesNotRun = (skill: string, because: Refusal): MayRun =>
  refuse("skill_code.does_not_run", { skill, because });

/** Whether the code of a skill may run now: only what a person agreed to, byte for byte. */
import type { Skill } from "../skill.ts";
import { digestOf } from "./digest-of.ts";
import { lockAtHand } from "./lock-at-hand.ts";

export type MayRun =
  | {
      ok: true;
      network: boolean;
      /** Of the contents that may run; whoever copies them first can compare. Undefined for the house's own. */
      digest: string | undefined;
    }
  | { ok: false; error: string };

type OfSkill = Pick<Skill, "id" | "source" | "root">;

export async function mayRun(home: string, { id, source, root }: OfSkill): Promise<MayRun> {
  if (source === "bundled") return { ok: true, network: true, digest: undefined };
  if (root === undefined) return { ok: false, error: `${id} has no folder, and so no code that could run.` };
  const read = await lockAtHand(home);
  if (!read.ok) return { ok: false, error: `The code of ${id} does not run: ${read.error}` };
  const entry = read.lock.skills.get(id);
  if (entry?.approved.code !== true)
    return {
      ok: false,
      error: `Nobody has agreed that the code of ${id} may run. Look at it, then run: etui skill approve ${id}`,
    };
  const now = await digestOf(root);
  if (!now.ok) return { ok: false, error: `The code of ${id} does not run: ${now.error}. Mend that first.` };
  if (now.digest !== entry.digest)
    return {
      ok: false,
      error: `${id} has changed since its code was approved. Look at what is new, then run: etui skill approve ${id}`,
    };
  return { ok: true, network: entry.approved.network, digest: now.digest };
}

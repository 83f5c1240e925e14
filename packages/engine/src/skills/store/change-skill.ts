/** The only way to change a skill's row: decided while nobody else changes one of the same user. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { readStoredSkill } from "./read-skills.ts";
import type { SkillState, StoredSkill } from "./skill-state.ts";
import { type SkillAction, type SkillChange, writeDeletion, writeState } from "./write-skill.ts";

export interface ChangedSkill {
  changed: true;
  skill_id: string;
  version: number;
  action: SkillAction;
  before: SkillState | undefined;
}

export type Outcome<Stop> = ChangedSkill | { changed: false; stop: Stop };

/**
 * Changes of one user come one after another, because a decision about one skill may depend on the names of all other
 * tools. `decide` receives undefined if the user never had a skill of that name.
 */
export function changeSkill<Stop>(
  scope: TenantScope,
  { name, by }: { name: string; by: Provenance },
  decide: (current: StoredSkill | undefined, tx: TenantScope) => Promise<SkillChange | { stop: Stop }>,
): Promise<Outcome<Stop>> {
  return scope.transaction(async (tx): Promise<Outcome<Stop>> => {
    await tx.rows({
      name: "turn_to_change_skills",
      text: "select pg_advisory_xact_lock(hashtext('etui skills'), hashtext($1))",
      values: [tx.userId],
    });
    const current = await readStoredSkill(tx, name);
    const decided = await decide(current, tx);
    if ("stop" in decided) return { changed: false, stop: decided.stop };
    const action = actionOf(current, decided);
    const written =
      decided.state === undefined
        ? await writeDeletion(tx, { name, by, change: decided })
        : await writeState(tx, { name, by, current, change: decided, state: decided.state, action });
    return { changed: true, ...written, action, before: current?.state };
  });
}

function actionOf(current: StoredSkill | undefined, { state, restores, undoes }: SkillChange): SkillAction {
  if (state === undefined) return "deleted";
  if (restores !== undefined || undoes !== undefined) return "restored";
  return current?.state === undefined ? "created" : "updated";
}

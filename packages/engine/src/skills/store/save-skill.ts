/** Stores a skill under its name: creates it, changes it if it differs, and leaves it alone if it is the same. */

import { equalJson } from "@etui/values/json/equal-json";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { changeSkill } from "./change-skill.ts";
import { checkSkillFields, faultOfSkillName, type SkillFields } from "./check-skill-fields.ts";
import { diffSkills, type SkillDiff, shortened } from "./diff-skills.ts";
import { firstState } from "./first-state.ts";
import { changedTools, faultOfViews } from "./given-tools.ts";
import { asJson, type SkillState, type StoredSkill } from "./skill-state.ts";
import { faultOfToolNames, type OtherTools } from "./taken-names.ts";

export interface SkillToSave extends SkillFields {
  name: string;
  /** The version that it must have, if given; 0 if it must not exist. */
  baseVersion?: number | undefined;
}

interface Stored {
  ok: true;
  skill_id: string;
  version: number;
  state: SkillState;
  warnings: readonly Refusal[];
}

export type Saved =
  | (Stored & { action: "created" | "updated"; diff: SkillDiff })
  | (Stored & { action: "unchanged" })
  /** Somebody has changed it since: its present version, 0 if it does not exist. */
  | { ok: false; overtakenBy: number }
  | { ok: false; refused: Refusal };

export interface SavePlace extends OtherTools {
  /** The path of `$ETUI_HOME/skills`. */
  skillsFolder: string;
}

const MOST_SKILLS = 1_000;

export async function saveSkill(
  scope: TenantScope,
  { name, baseVersion, ...given }: SkillToSave,
  { by, place }: { by: Provenance; place: SavePlace },
): Promise<Saved> {
  const nameFault = faultOfSkillName(name);
  if (nameFault !== undefined) return { ok: false, refused: nameFault };
  const checked = await checkSkillFields(given, place.skillsFolder);
  if (!checked.ok) return checked;
  const { warnings } = checked;
  const { tools, ...fields } = checked.fields;
  const first = await firstState(name, place);
  let state: SkillState | undefined;
  const outcome = await changeSkill<Saved>(scope, { name, by }, async (current, tx) => {
    const there = current?.state ? current.version : 0;
    if (baseVersion !== undefined && baseVersion !== there)
      return { stop: { ok: false, overtakenBy: there } };
    const before = current?.state;
    const kept = before ?? first.state;
    const next: SkillState = {
      ...kept,
      ...fields,
      ...(tools && {
        tools: changedTools(kept.tools ?? first.inherited, {
          given: given.tools!,
          checked: tools,
          mode: given.tools_mode ?? "replace",
        }),
      }),
    };
    state = next;
    const blind = faultOfViews(next.tools ?? []);
    if (blind) return { stop: { ok: false, refused: blind } };
    if (current && before && equalJson(asJson(before), asJson(next)))
      return { stop: { ok: true, action: "unchanged", ...idOf(current), state: next, warnings } };
    if (!before && (await countSkills(tx)) >= MOST_SKILLS)
      return { stop: { ok: false, refused: refusal("skills.too_many", { most: MOST_SKILLS }) } };
    const taken = await faultOfToolNames(tx, { name, tools: next.tools }, place);
    return taken === undefined ? { state: next } : { stop: { ok: false, refused: taken } };
  });
  if (!outcome.changed) return outcome.stop;
  const { skill_id, version, action, before } = outcome;
  return {
    ok: true,
    action: action === "created" ? "created" : "updated",
    skill_id,
    version,
    state: state!,
    diff: shortened(diffSkills(before, state)),
    warnings,
  };
}

const idOf = ({ skill_id, version }: StoredSkill) => ({ skill_id, version });

async function countSkills(tx: TenantScope): Promise<number> {
  const [row] = await tx.rows<{ count: number }>({
    name: "count_skills",
    text: "select count(*)::int as count from skills where user_id = $1 and deleted_at is null",
    values: [tx.userId],
  });
  return row!.count;
}

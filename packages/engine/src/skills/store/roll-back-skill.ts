/** Brings back an earlier version of a skill as a new version, so that those in between stay on record. */

import { equalJson } from "@etui/values/json/equal-json";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { changeSkill } from "./change-skill.ts";
import { diffSkills, type SkillDiff, shortened } from "./diff-skills.ts";
import { type KeptVersion, readVersion, readVersionBefore } from "./read-skills.ts";
import { asJson, type SkillState, type StoredSkill } from "./skill-state.ts";
import { faultOfToolNames, type OtherTools } from "./taken-names.ts";

export type RolledBack =
  | { ok: true; action: "restored"; version: number; restores: number; diff: SkillDiff }
  | { ok: true; action: "unchanged"; version: number; restores: number }
  | { ok: false; notFound: true }
  | { ok: false; refused: Refusal };

/** Without `version` it goes back one step; repeated, it reaches the first version. A deleted skill comes back. */
export async function rollBackSkill(
  scope: TenantScope,
  { name, version }: { name: string; version?: number | undefined },
  { by, others }: { by: Provenance; others: OtherTools },
): Promise<RolledBack> {
  let wanted: { kept: KeptVersion; state: SkillState } | undefined;
  const outcome = await changeSkill<RolledBack>(scope, { name, by }, async (current, tx) => {
    if (!current) return { stop: { ok: false, notFound: true } };
    const kept = await versionWanted(tx, current, version);
    if (!kept?.snapshot) return { stop: { ok: false, refused: nothingThere(current, kept) } };
    const state = kept.snapshot;
    wanted = { kept, state };
    if (current.state && equalJson(asJson(current.state), asJson(state)))
      return { stop: { ok: true, action: "unchanged", version: current.version, restores: kept.version } };
    const taken = await faultOfToolNames(tx, { name, tools: state.tools }, others);
    return taken === undefined ? { state, restores: kept.version } : { stop: { ok: false, refused: taken } };
  });
  if (!outcome.changed) return outcome.stop;
  const { kept, state } = wanted!;
  return {
    ok: true,
    action: "restored",
    version: outcome.version,
    restores: kept.version,
    diff: shortened(diffSkills(outcome.before, state)),
  };
}

/** One step back from a restored version is a step back from the version that it restored. */
const versionWanted = (tx: TenantScope, { skill_id, restores, version }: StoredSkill, wanted?: number) =>
  wanted === undefined
    ? readVersionBefore(tx, skill_id, restores ?? version)
    : readVersion(tx, skill_id, wanted);

const nothingThere = ({ name, version }: StoredSkill, kept: KeptVersion | undefined): Refusal =>
  kept
    ? refusal("skills.deleted_by_version", { name, version: kept.version })
    : refusal("skills.no_earlier_version", { name, version });

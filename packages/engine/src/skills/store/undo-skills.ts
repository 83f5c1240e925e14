/** Undoes changes of skills: a new one is deleted, a changed or deleted one gets its former state. */

import type { Change } from "@etui/protocol/tool-result";
import type { OnConflict } from "@etui/protocol/undo";
import { equalJson } from "@etui/values/json/equal-json";
import { type Refused, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Hindrance, UndoableChange, Undoer, UndoOutcome } from "../../domain/undoer.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { skillQuestion } from "../tools/skill-question.ts";
import { changeSkill } from "./change-skill.ts";
import { readVersion } from "./read-skills.ts";
import { asJson, type SkillState } from "./skill-state.ts";
import { faultOfToolNames, type OtherTools } from "./taken-names.ts";

export const undoSkills = (others: OtherTools): Undoer => ({
  kind: "skill",
  async undo(tx, changes, how): Promise<UndoOutcome> {
    const reversals: Reversal[] = [];
    for (const [name, ofOne] of Map.groupBy(changes, ({ target }) => target))
      reversals.push(await reverse(tx, name, ofOne, { ...how, others }));
    const obstacles = reversals.flatMap(({ obstacle }) => obstacle ?? []);
    return obstacles.length > 0
      ? { obstacles }
      : { changed: reversals.flatMap(({ change }) => change ?? []) };
  },
  question: (tx, changed, context) =>
    skillQuestion(inTransaction(tx, context), { undo: changed.map(({ target }) => target) }),
});

const inTransaction = (db: TenantScope, { conversationId, isPersonsWord, codeOf, locale }: ToolContext) => ({
  db,
  conversationId,
  isPersonsWord,
  codeOf,
  locale,
});

/** Both fields are missing if the skill has its former state already. */
interface Reversal {
  change?: Change;
  obstacle?: Hindrance;
}

async function reverse(
  tx: TenantScope,
  name: string,
  changes: readonly UndoableChange[],
  { by, onConflict, others }: { by: Provenance; onConflict: OnConflict; others: OtherTools },
): Promise<Reversal> {
  const versions = changes.map(({ version }) => version!);
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  const stop = (code: Hindrance["code"], because: Refused): { stop: Reversal } => ({
    stop: { obstacle: { target: name, code, because, ...(code === "changed_there" && { places: [] }) } },
  });
  const outcome = await changeSkill<Reversal>(tx, { name, by }, async (current) => {
    if (!current) return stop("not_kept", refusal("undo.not_there"));
    const before = first === 1 ? GONE : await stateAt(tx, current.skill_id, first - 1);
    const after = await stateAt(tx, current.skill_id, last);
    if (!before || !after) return stop("not_kept", refusal("undo.not_kept"));
    if (isSame(current.state, before.state)) return { stop: {} };
    if (onConflict !== "overwrite" && !isSame(current.state, after.state))
      return stop("changed_there", refusal("undo.changed_since", { version: current.version }));
    const { state } = before;
    const taken = state && (await faultOfToolNames(tx, { name, tools: state.tools }, others));
    if (taken !== undefined) return stop("not_undoable", taken);
    return { state, restores: state && first - 1, undoes: changes.flatMap(({ undoes }) => undoes) };
  });
  if (!outcome.changed) return outcome.stop;
  const { action, version } = outcome;
  return { change: { kind: "skill", target: name, action, version } };
}

const GONE: { state: SkillState | undefined } = { state: undefined };

/** Undefined if the version is not kept. */
async function stateAt(tx: TenantScope, skillId: string, version: number): Promise<typeof GONE | undefined> {
  const kept = await readVersion(tx, skillId, version);
  return kept && { state: kept.snapshot ?? undefined };
}

function isSame(one: SkillState | undefined, other: SkillState | undefined): boolean {
  return one && other ? equalJson(asJson(one), asJson(other)) : one === other;
}

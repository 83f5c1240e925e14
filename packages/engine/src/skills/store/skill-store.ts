/** The skills that a user wrote: saved by name, deleted and restored, with every version kept. */
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { UsersRows } from "../library/skill-library.ts";
import type { Skill } from "../skill.ts";
import { changeSkill } from "./change-skill.ts";
import { checkSkillFields, faultOfSkillName, type SkillFields } from "./check-skill-fields.ts";
import { diffSkills, type SkillDiff } from "./diff-skills.ts";
import { type KeptVersion, readSkills, readStoredSkill, readVersions } from "./read-skills.ts";
import { type RolledBack, rollBackSkill } from "./roll-back-skill.ts";
import { rowSkill } from "./row-skill.ts";
import { type Saved, type SavePlace, type SkillToSave, saveSkill } from "./save-skill.ts";
import { readSource } from "./skill-source.ts";
import { NEW_SKILL, type SkillState, type StoredSkill } from "./skill-state.ts";

export type DraftedSkill =
  | { ok: true; skill: Skill; warnings: readonly Refusal[] }
  | { ok: false; refused: Refusal };

export interface SkillStoreParts extends SavePlace {
  /** The names of experts and others that use the skill. */
  usedBy: (tx: TenantScope, name: string) => Promise<string[]>;
}

export type DeletedSkill =
  | { ok: true; skill_id: string; version: number; usedBy: string[] }
  | { ok: false; isDeleted: boolean };

/** An existing row, with the library's skill made from it. */
export interface ListedSkill {
  row: StoredSkill & { state: SkillState };
  skill: Skill;
}

/** The difference is that to the version before. */
export interface ListedVersion extends Omit<KeptVersion, "snapshot"> {
  is_deleted: boolean;
  diff: SkillDiff;
}

const MOST_VERSIONS = 100;

export class SkillStore {
  readonly #parts: SkillStoreParts;

  constructor(parts: SkillStoreParts) {
    this.#parts = parts;
  }

  save(scope: TenantScope, skill: SkillToSave, by: Provenance): Promise<Saved> {
    return saveSkill(scope, skill, { by, place: this.#parts });
  }

  /** Deletes the skill so that it can be restored; files on the disk are never touched. */
  async delete(scope: TenantScope, name: string, by: Provenance): Promise<DeletedSkill> {
    let usedBy: string[] = [];
    const outcome = await changeSkill<DeletedSkill>(scope, { name, by }, async (current, tx) => {
      if (!current?.state) return { stop: { ok: false, isDeleted: current !== undefined } };
      usedBy = await this.#parts.usedBy(tx, name);
      return { state: undefined };
    });
    if (!outcome.changed) return outcome.stop;
    const { skill_id, version } = outcome;
    return { ok: true, skill_id, version, usedBy };
  }

  rollBack(
    scope: TenantScope,
    which: { name: string; version?: number | undefined },
    by: Provenance,
  ): Promise<RolledBack> {
    return rollBackSkill(scope, which, { by, others: this.#parts });
  }

  /** Newest first; none if there never was a skill with this name. */
  async versions(scope: TenantScope, name: string): Promise<ListedVersion[]> {
    const current = await readStoredSkill(scope, name);
    if (!current) return [];
    const kept = await readVersions(scope, current.skill_id, MOST_VERSIONS + 1);
    return kept.slice(0, MOST_VERSIONS).map(({ snapshot, ...version }, index) => ({
      ...version,
      is_deleted: snapshot === null,
      diff: diffSkills(kept[index + 1]?.snapshot ?? undefined, snapshot ?? undefined),
    }));
  }

  /** The skill as in its row, active or not; undefined if there is none, or it is deleted. */
  async read(scope: TenantScope, name: string): Promise<(StoredSkill & { state: SkillState }) | undefined> {
    const stored = await readStoredSkill(scope, name);
    return stored?.state && { ...stored, state: stored.state };
  }

  /** The skill that a row with these fields would be; nothing is stored. */
  async drafted(name: string, fields: SkillFields): Promise<DraftedSkill> {
    const fault = faultOfSkillName(name);
    if (fault !== undefined) return { ok: false, refused: fault };
    const checked = await checkSkillFields(fields, this.#parts.skillsFolder);
    if (!checked.ok) return checked;
    const state = { ...NEW_SKILL, ...checked.fields };
    return { ok: true, skill: await this.skillOf(name, state), warnings: checked.warnings };
  }

  /** The existing skills, including inactive ones. */
  async list(scope: TenantScope): Promise<ListedSkill[]> {
    const rows = await readSkills(scope);
    return Promise.all(rows.flatMap((row) => (row.state ? this.#listed({ ...row, state: row.state }) : [])));
  }

  /** Names of skills that can be restored. */
  async deleted(scope: TenantScope): Promise<string[]> {
    return (await readSkills(scope)).filter(({ state }) => !state).map(({ name }) => name);
  }

  /** The skills as the library shows them. */
  async rows(scope: TenantScope): Promise<UsersRows> {
    const all = await this.list(scope);
    const isActive = ({ row }: ListedSkill) => row.state.is_active;
    return {
      active: all.filter(isActive).map(({ skill }) => skill),
      inactive: all.filter((listed) => !isActive(listed)).map(({ row }) => row.name),
    };
  }

  async #listed(row: ListedSkill["row"]): Promise<ListedSkill> {
    return { row, skill: await this.skillOf(row.name, row.state) };
  }

  /** The skill that a row makes, with what its folder lends it. */
  async skillOf(name: string, state: SkillState): Promise<Skill> {
    const { source_path } = state;
    const source = source_path === null ? undefined : await readSource(this.#parts.skillsFolder, source_path);
    return rowSkill(name, state, source);
  }
}

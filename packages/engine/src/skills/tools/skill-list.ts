/** Every skill that a user can have, with its state: working, switched off, hidden by another or broken. */
import { basename } from "node:path";
import { LISTED_STATES, type ListedState, SKILL_SOURCES, type SkillEntry } from "@etui/protocol/skill";
import type { TenantScope } from "../../database/tenant.ts";
import type { LibraryView } from "../library/merge-sources.ts";
import type { BrokenSkill, Skill } from "../skill.ts";
import { sourceTypeOf } from "../store/skill-state.ts";
import type { ListedSkill, SkillStore } from "../store/skill-store.ts";

/** Sorted by name; among equal names, the one in use comes first. */
export async function skillEntries(
  scope: TenantScope,
  { store, view }: { store: SkillStore; view: LibraryView },
): Promise<SkillEntry[]> {
  const [saved, deleted] = [await store.list(scope), await store.deleted(scope)];
  const rowOf = new Map(saved.map((listed) => [listed.row.name, listed]));
  const entries = [
    ...[...view.skills.values()].map((skill) => entryOf(skill, "active", rowOf)),
    ...saved.filter(({ row }) => !row.state.is_active).map(({ skill }) => entryOf(skill, "inactive", rowOf)),
    ...view.shadowed.map(({ skill, by }) => ({
      ...entryOf(skill, "shadowed", rowOf),
      shadowed_by: by.source,
      ...(skill.source === by.source && { folder: folderOf(skill), shadowed_by_folder: folderOf(by) }),
    })),
    ...view.broken.map(brokenEntry),
    ...deleted.map(deletedEntry),
  ];
  return entries.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** A text that increases along the list. */
export const placeOf = ({ name, state, source }: SkillEntry): string =>
  `${name} ${LISTED_STATES.indexOf(state)} ${SKILL_SOURCES.indexOf(source)}`;

function entryOf(skill: Skill, state: ListedState, rows: ReadonlyMap<string, ListedSkill>): SkillEntry {
  const errors = errorsOf(skill);
  const row = skill.source === "database" ? rows.get(skill.id)?.row : undefined;
  return {
    name: skill.id,
    // A saved skill without instructions is kept, so that it can be repaired.
    state: state === "active" && row && errors.length > 0 ? "broken" : state,
    source: skill.source,
    ...(skill.name !== skill.id && { title: skill.name }),
    description: skill.description,
    triggers: skill.triggers,
    tools: skill.tools.map(({ name }) => name),
    ...(skill.version !== undefined && { skill_version: skill.version }),
    ...(row && {
      skill_id: row.skill_id,
      version: row.version,
      source_path: row.state.source_path,
      source_type: sourceTypeOf(row.state),
      is_active: row.state.is_active,
      updated_at: row.updated_at.toISOString(),
    }),
    ...(errors.length > 0 && { errors }),
  };
}

const folderOf = ({ id, root, file }: Skill): string => basename(root ?? file ?? id);

const brokenEntry = ({ id, source, diagnostics }: BrokenSkill): SkillEntry => ({
  name: id,
  state: "broken",
  source,
  description: "",
  triggers: [],
  tools: [],
  errors: errorsOf({ diagnostics }),
});

const deletedEntry = (name: string): SkillEntry => ({
  name,
  state: "deleted",
  source: "database",
  description: "",
  triggers: [],
  tools: [],
});

const errorsOf = ({ diagnostics }: Pick<BrokenSkill, "diagnostics">): string[] =>
  diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);

/** Every skill that a user can have, with its state: working, switched off, hidden by another or broken. */
import { basename } from "node:path";
import type { Language } from "@etui/protocol/language-of";
import { LISTED_STATES, type ListedState, SKILL_SOURCES, type SkillEntry } from "@etui/protocol/skill";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { LibraryView } from "../library/merge-sources.ts";
import type { SkillTools } from "../road/skill-tools.ts";
import type { BrokenSkill, Skill } from "../skill.ts";
import { sourceTypeOf } from "../store/skill-state.ts";
import type { ListedSkill, SkillStore } from "../store/skill-store.ts";

interface ListParts {
  store: SkillStore;
  view: LibraryView;
  language: Language;
  faultsAtSight: SkillTools["faultsAtSight"];
}

/** Sorted by name; among equal names, the one in use comes first. */
export async function skillEntries(
  scope: TenantScope,
  { store, view, language, faultsAtSight }: ListParts,
): Promise<SkillEntry[]> {
  const [saved, deleted] = [await store.list(scope), await store.deleted(scope)];
  const rowOf = new Map(saved.map((listed) => [listed.row.name, listed]));
  const entry = (skill: Skill, state: ListedState) =>
    entryOf(skill, state, { row: rowOf.get(skill.id)?.row, errors: errorsOf(skill, language) });
  const entries = [
    ...[...view.skills.values()].map((skill) => ({
      ...entry(skill, "active"),
      ...toldFaults(faultsAtSight(view, skill), language),
    })),
    ...saved.filter(({ row }) => !row.state.is_active).map(({ skill }) => entry(skill, "inactive")),
    ...view.shadowed.map(({ skill, by }) => ({
      ...entry(skill, "shadowed"),
      shadowed_by: by.source,
      ...(skill.source === by.source && { folder: folderOf(skill), shadowed_by_folder: folderOf(by) }),
    })),
    ...view.broken.map((broken) => brokenEntry(broken, errorsOf(broken, language))),
    ...deleted.map(deletedEntry),
  ];
  return entries.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** A text that increases along the list. */
export const placeOf = ({ name, state, source }: SkillEntry): string =>
  `${name} ${LISTED_STATES.indexOf(state)} ${SKILL_SOURCES.indexOf(source)}`;

function entryOf(
  skill: Skill,
  state: ListedState,
  { row: stored, errors }: { row: ListedSkill["row"] | undefined; errors: string[] },
): SkillEntry {
  const row = skill.source === "database" ? stored : undefined;
  return {
    name: skill.id,
    // A saved skill without instructions is kept, so that it can be repaired.
    state: state === "active" && row && errors.length > 0 ? "broken" : state,
    source: skill.source,
    ...(skill.name !== skill.id && { title: skill.name }),
    description: skill.description,
    triggers: skill.triggers,
    tools: skill.tools.map(({ name }) => name),
    ...(skill.tools.length > 0 && { tool_details: skill.tools.map(detailsOf) }),
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

export const detailsOf = ({ name, type, cardType }: Skill["tools"][number]) => ({
  name,
  ...(type !== undefined && { type }),
  ...(cardType !== undefined && { card_type: cardType }),
});

const folderOf = ({ id, root, file }: Skill): string => basename(root ?? file ?? id);

const brokenEntry = ({ id, source }: BrokenSkill, errors: string[]): SkillEntry => ({
  name: id,
  state: "broken",
  source,
  description: "",
  triggers: [],
  tools: [],
  errors,
});

const deletedEntry = (name: string): SkillEntry => ({
  name,
  state: "deleted",
  source: "database",
  description: "",
  triggers: [],
  tools: [],
});

const toldFaults = (
  faults: ReturnType<ListParts["faultsAtSight"]>,
  language: Language,
): Pick<SkillEntry, "tool_faults"> =>
  faults.length === 0
    ? {}
    : { tool_faults: faults.map(({ tool, refused }) => ({ tool, error: sayRefusal(refused, language) })) };

/** With the place, so that its author finds it. Of a skill that works, also what keeps it from being found. */
function errorsOf({ diagnostics }: Pick<BrokenSkill, "diagnostics">, language: Language): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const told = errors.length > 0 ? errors : diagnostics.filter(({ code }) => UNFINISHED.has(code));
  return told.map(({ says, file, line }) => {
    const place = [file, line].filter((part) => part !== undefined).join(":");
    return place === "" ? sayRefusal(says, language) : `${place}: ${sayRefusal(says, language)}`;
  });
}

/** What a skill can be loaded with, and yet is not found by, or not as it was meant. */
const UNFINISHED: ReadonlySet<string> = new Set([
  "no_description",
  "no_front_matter",
  "broken_yaml",
  "unclosed_front_matter",
]);

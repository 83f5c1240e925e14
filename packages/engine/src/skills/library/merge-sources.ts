/** Merges the skills of several sources into one library: which skill has an id, and which ones it hides. */
import type { SkillRead } from "../folder/read-skill.ts";
import type { BrokenSkill, Skill } from "../skill.ts";

export interface Shadowed {
  skill: Skill;
  by: Skill;
}

export interface LibraryView {
  /** The skills by id, in the order of their ids. */
  skills: ReadonlyMap<string, Skill>;
  broken: readonly BrokenSkill[];
  shadowed: readonly Shadowed[];
  /** Names of the user's own skills that are switched off and have no other in their place. */
  inactive: readonly string[];
}

/**
 * A later source replaces an earlier one, in the order of DESIGN §7. Within one source the first skill keeps the id:
 * nobody can know which of two folders was meant, and what works today must not break because something is copied
 * beside it tomorrow.
 */
export function mergeSources(
  sources: readonly (readonly SkillRead[])[],
  switchedOff: readonly string[] = [],
): LibraryView {
  const skills = new Map<string, Skill>();
  const broken: BrokenSkill[] = [];
  const shadowed: Shadowed[] = [];
  for (const source of sources) {
    const ofThisSource = new Set<string>();
    for (const read of source) {
      if (!read.ok) {
        broken.push(read.broken);
        continue;
      }
      const { skill } = read;
      const other = skills.get(skill.id);
      if (other && ofThisSource.has(skill.id)) {
        shadowed.push({ skill, by: other });
        continue;
      }
      skills.set(skill.id, skill);
      ofThisSource.add(skill.id);
      if (other) shadowed.push({ skill: other, by: skill });
    }
  }
  const inOrder = [...skills].sort(([a], [b]) => (a < b ? -1 : 1));
  const inactive = switchedOff.filter((name) => !skills.has(name));
  return { skills: new Map(inOrder), broken, shadowed, inactive };
}

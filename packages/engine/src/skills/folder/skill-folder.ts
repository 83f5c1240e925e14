/** All skills of one source's folder, read once and again when they were written anew. */
import type { SkillSource } from "@etui/protocol/skill";
import { type FoundSkill, findScenarios, findSkills } from "./find-skills.ts";
import { readSkill, type SkillRead } from "./read-skill.ts";

export interface SkillPlace {
  source: SkillSource;
  /** One folder each within it. */
  skills: string;
  /** One file each within it. */
  scenarios: string;
}

export class SkillFolder {
  readonly place: SkillPlace;
  #read = new Map<string, { stamp: string; read: SkillRead }>();

  constructor(place: SkillPlace) {
    this.place = place;
  }

  /** In the order of their paths; the same array until something changes. */
  list: readonly SkillRead[] = [];

  /** Looks at the folder again and reads what is new. True if anything is other than before. */
  refresh(): boolean {
    const before = this.#read;
    const now: typeof before = new Map();
    let isChanged = false;
    for (const found of this.#find()) {
      const known = before.get(found.path);
      if (known?.stamp === found.stamp) {
        now.set(found.path, known);
      } else {
        now.set(found.path, { stamp: found.stamp, read: readSkill(found, this.place.source) });
        isChanged = true;
      }
    }
    if (!isChanged && now.size === before.size) return false;
    this.#read = now;
    this.list = [...now.values()].map(({ read }) => read);
    return true;
  }

  #find(): FoundSkill[] {
    return [...findSkills(this.place.skills), ...findScenarios(this.place.scenarios)];
  }
}

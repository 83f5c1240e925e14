/** All skills in the folder of one source, read once, and again after they were written. */
import type { SkillSource } from "@etui/protocol/skill";
import { type FoundSkill, findScenarios, findSkills } from "./find-skills.ts";
import { readSkill, type SkillRead } from "./read-skill.ts";

export interface SkillPlace {
  source: SkillSource;
  /** The folder with one folder per skill. */
  skills: string;
  /** The folder with one file per scenario. */
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

  /** Checks the folder again and reads what is new. True if anything has changed. */
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

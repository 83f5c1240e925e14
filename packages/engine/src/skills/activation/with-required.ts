/** What must be loaded for some skills to work: what they require first, each once. */
import satisfies from "semver/functions/satisfies.js";
import type { LibraryView } from "../library/merge-sources.ts";
import type { Skill } from "../skill.ts";

export type Ordered = { ok: true; skills: readonly Skill[] } | { ok: false; error: string };

export function withRequired({ skills }: LibraryView, wanted: Skill): Ordered {
  const order: Skill[] = [];
  const done = new Set<string>();
  const above: string[] = [];

  const visit = (skill: Skill): string | undefined => {
    if (done.has(skill.id)) return undefined;
    if (above.includes(skill.id)) return circle([...above.slice(above.indexOf(skill.id)), skill.id]);
    above.push(skill.id);
    for (const { id, range } of skill.requires) {
      const required = skills.get(id);
      const fault = required ? (tooOld(skill, required, range) ?? visit(required)) : missing(skill, id);
      if (fault) return fault;
    }
    above.pop();
    done.add(skill.id);
    order.push(skill);
    return undefined;
  };

  const error = visit(wanted);
  return error === undefined ? { ok: true, skills: order } : { ok: false, error };
}

/** A skill that states no version is taken as it is: most of the world's do not. */
function tooOld(skill: Skill, required: Skill, range: string): string | undefined {
  if (required.version === undefined || satisfies(required.version, range, { includePrerelease: true }))
    return undefined;
  return `${skill.id} requires ${required.id} ${range}, and ${required.version} is there. Install a version that fits.`;
}

const missing = (skill: Skill, id: string) =>
  `${skill.id} requires the skill ${id}, which is not there. Import it, or take it out of "requires".`;

const circle = (ids: readonly string[]) =>
  `These skills require each other in a circle: ${ids.join(" → ")}. Take one of them out of "requires".`;

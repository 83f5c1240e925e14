/** Orders what must be loaded for some skills to work: each skill after those it requires, and each only once. */

import { type Refusal, refusal } from "@etui/words/refusal";
import satisfies from "semver/functions/satisfies.js";
import type { LibraryView } from "../library/merge-sources.ts";
import type { Skill } from "../skill.ts";

export type Ordered = { ok: true; skills: readonly Skill[] } | { ok: false; refused: Refusal };

export function withRequired({ skills }: LibraryView, wanted: Skill): Ordered {
  const order: Skill[] = [];
  const done = new Set<string>();
  const above: string[] = [];

  const visit = (skill: Skill): Refusal | undefined => {
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

  const refused = visit(wanted);
  return refused === undefined ? { ok: true, skills: order } : { ok: false, refused };
}

/** A skill that states no version is accepted, because most published skills state none. */
function tooOld(skill: Skill, required: Skill, range: string): Refusal | undefined {
  const { version } = required;
  if (version === undefined || satisfies(version, range, { includePrerelease: true })) return undefined;
  return refusal("skills.requires_version", { skill: skill.id, required: required.id, range, version });
}

const missing = (skill: Skill, id: string) =>
  refusal("skills.requires_missing", { skill: skill.id, required: id });

const circle = (ids: readonly string[]) => refusal("skills.requires_circle", { skills: ids });

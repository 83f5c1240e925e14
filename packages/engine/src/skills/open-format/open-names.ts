/**
 * The names by which other programs know skills: the open Agent Skills format allows a-z, digits and single hyphens.
 */
import { createHash } from "node:crypto";
import type { LibraryView } from "../library/merge-sources.ts";
import type { Skill } from "../skill.ts";

const OPEN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 64;
const DIGITS_OF_DIGEST = 8;

const known = new WeakMap<LibraryView, ReadonlyMap<string, Skill>>();

/** The skills by name, in the order of the names; each has exactly one, which depends only on the existing ids. */
export function openNames(view: LibraryView): ReadonlyMap<string, Skill> {
  let names = known.get(view);
  if (!names) {
    names = nameAll([...view.skills.values()]);
    known.set(view, names);
  }
  return names;
}

function nameAll(skills: readonly Skill[]): ReadonlyMap<string, Skill> {
  const named = new Map<string, Skill>();
  const others: Skill[] = [];
  // A skill whose id is already a valid name keeps it, even if another skill would get the same one.
  for (const skill of skills) {
    if (isOpenName(skill.id)) named.set(skill.id, skill);
    else others.push(skill);
  }
  for (const skill of others) {
    const { letters, isWhole } = latinOf(skill.id);
    named.set(isWhole && !named.has(letters) ? letters : withDigest(letters, skill.id), skill);
  }
  return new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isOpenName = (id: string): boolean => id.length <= LONGEST_NAME && OPEN_NAME.test(id);

/** goal_tracking becomes goal-tracking. `isWhole` is false if other scripts' letters are lost: 周报-plan, 日报-plan. */
function latinOf(id: string): { letters: string; isWhole: boolean } {
  const plain = id.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const letters = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  return { letters, isWhole: isOpenName(letters) && /^[a-z0-9_-]*$/.test(plain) };
}

function withDigest(letters: string, id: string): string {
  const digest = createHash("sha256").update(id).digest("hex").slice(0, DIGITS_OF_DIGEST);
  const start = letters.slice(0, LONGEST_NAME - DIGITS_OF_DIGEST - 1).replace(/-$/, "");
  return `${start || "skill"}-${digest}`;
}

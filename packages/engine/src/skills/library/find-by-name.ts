/** Finds the skill that somebody means, by id or by name. */
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Skill } from "../skill.ts";
import type { LibraryView } from "./merge-sources.ts";

export type Named = { ok: true; skill: Skill } | { ok: false; refused: Refusal };

/** The most skills named in a refusal; a library can hold thousands. */
const MOST_NAMED = 20;

/** If there is none, the refusal says the nearest name, or why the skill of that id cannot be used. */
export function findByName({ skills, broken, inactive }: LibraryView, given: string): Named {
  const skill = skills.get(given) ?? byAnotherSpelling(skills, given);
  if (skill) return { ok: true, skill };
  if (inactive.includes(given)) return { ok: false, refused: refusal("skills.inactive", { skill: given }) };
  const faulty = broken.find(({ id }) => id === given);
  if (faulty) {
    const because = faulty.diagnostics.find(({ severity }) => severity === "error")?.says;
    return { ok: false, refused: refusal("skills.unusable", { skill: given, because }) };
  }
  const ids = [...skills.keys()];
  const known = ids.slice(0, MOST_NAMED);
  const facts = { name: given, nearest: nearestName(given, ids), known, more: ids.length - known.length };
  return { ok: false, refused: refusal("skills.unknown", facts) };
}

/** "八字" for bazi, "PDF" for pdf, either half of "每周回顾 · Weekly review". If two have the name, neither is chosen. */
function byAnotherSpelling(skills: ReadonlyMap<string, Skill>, given: string): Skill | undefined {
  const wanted = folded(given);
  const found = [...skills.values()].filter(({ id, name }) =>
    [id, name, ...name.split(/[·|/]/)].some((one) => folded(one) === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}

const folded = (text: string) =>
  text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");

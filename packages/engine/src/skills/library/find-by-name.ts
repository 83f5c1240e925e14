/** The skill that somebody means, by id or by name. */
import { nearestName } from "@etui/values/nearest-name";
import type { Skill } from "../skill.ts";
import type { LibraryView } from "./merge-sources.ts";

export type Named = { ok: true; skill: Skill } | { ok: false; error: string };

/** Of a refusal; a library can hold thousands. */
const MOST_NAMED = 20;

export function findByName({ skills, broken }: LibraryView, given: string): Named {
  const skill = skills.get(given) ?? byAnotherSpelling(skills, given);
  if (skill) return { ok: true, skill };
  const faulty = broken.find(({ id }) => id === given);
  if (faulty) {
    const reason =
      faulty.diagnostics.find(({ severity }) => severity === "error")?.message ?? "It cannot be read.";
    return { ok: false, error: `The skill ${given} cannot be used: ${reason}` };
  }
  const ids = [...skills.keys()];
  const nearest = nearestName(given, ids);
  if (nearest) return { ok: false, error: `There is no skill "${given}"; did you mean ${nearest}?` };
  if (ids.length === 0) return { ok: false, error: `There is no skill "${given}", and no other one either.` };
  const some = ids.slice(0, MOST_NAMED).join(", ");
  const rest = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more, which list_skills finds` : "";
  return { ok: false, error: `There is no skill "${given}". There are: ${some}${rest}.` };
}

/** "八字" for bazi, "PDF" for pdf, either half of "每周回顾 · Weekly review". Of two with the same name nobody is meant. */
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

/** One finder per library, made when it is first needed. */
import type { LibraryView } from "../library/merge-sources.ts";
import { SkillFinder } from "./skill-finder.ts";

const finders = new WeakMap<LibraryView, SkillFinder>();

export function finderOf(view: LibraryView): SkillFinder {
  let finder = finders.get(view);
  if (!finder) {
    finder = new SkillFinder(view.skills.values());
    finders.set(view, finder);
  }
  return finder;
}

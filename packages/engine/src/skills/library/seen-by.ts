/** The library for the current expert: skills that it may not use are left out. */
import type { ToolContext } from "../../tool/tool.ts";
import type { LibraryView } from "./merge-sources.ts";

export type Reader = Pick<ToolContext, "userId" | "mayUseSkill">;

/** The view itself if nothing is left out. */
export function seenBy(view: LibraryView, reader: Pick<Reader, "mayUseSkill">): LibraryView {
  const { skills, broken, shadowed, inactive } = view;
  const ids = [...skills.keys(), ...broken.map(({ id }) => id), ...inactive];
  if (ids.every((id) => reader.mayUseSkill(id))) return view;
  return {
    skills: new Map([...skills].filter(([id]) => reader.mayUseSkill(id))),
    broken: broken.filter(({ id }) => reader.mayUseSkill(id)),
    shadowed: shadowed.filter(({ skill }) => reader.mayUseSkill(skill.id)),
    inactive: inactive.filter((id) => reader.mayUseSkill(id)),
  };
}

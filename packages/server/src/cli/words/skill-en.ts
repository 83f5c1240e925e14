import type { Diagnostic, SkillSource } from "@etui/engine";

const sources: Record<SkillSource, string> = { bundled: "built in", home: "home", database: "saved" };
const severities: Record<Diagnostic["severity"], string> = {
  error: "error",
  warning: "warning",
  note: "note",
};

/** Everything about skills. */
export const skill = {
  commands: {
    skill: "find, install, check and share skills",
    list: "list them",
    show: "show what one says, its tools and files",
    check: "judge skills by the checklist for authors, with a score",
    migrate: "make a V9 skill of a V12 one",
  },
  sources,
  severities,
  folders: "the skills' folders, or their ids in the home; all of the home if left out",
  folder: "the skill's folder",
  min: "fail below this score, 0 to 100",
  write: "write the files; what they were stays beside them as .v12",
  none: "There are no skills yet.",
  noSkillAt: (given: string) => `There is no skill at ${given}: no folder with SKILL.md or skills.md in it.`,
  failed: (ids: string, min: number) =>
    `Not good enough${min > 0 ? ` for ${min} points` : ""}, or not readable: ${ids}`,
  written: "written:",
  wouldWrite: "to write:",
  isV9: "Nothing to do: it is a V9 skill.",
  writeIt: "Nothing is written yet. Add --write when it is right.",
};

import type { Diagnostic, ListedState, SkillSource } from "@etui/engine";

const sources: Record<SkillSource, string> = { bundled: "built in", home: "home", database: "saved" };
const severities: Record<Diagnostic["severity"], string> = {
  error: "error",
  warning: "warning",
  note: "note",
};
const states: Record<ListedState, string> = {
  active: "active",
  inactive: "switched off",
  shadowed: "behind another",
  broken: "broken",
  deleted: "deleted",
};

/** Everything about skills. */
export const skill = {
  commands: {
    skill: "find, install, check and share skills",
    list: "list them",
    show: "show what one says, its tools and files",
    set: "set what a skill is to know, such as a unit or a key of a service",
    check: "judge skills by the checklist for authors, with a score",
    migrate: "make a V9 skill of a V12 one",
  },
  sources,
  severities,
  states,
  wanted: "only those that say this",
  source: "only those from here",
  state: "only those in this state",
  name: "the skill's name, or its title",
  file: "print this file of it, such as rules/x.md",
  key: "what is set",
  value: "to what: JSON, or text as it is",
  isSecret: "read it from standard input and keep it sealed: only the skill's code ever sees it",
  remove: "forget it",
  secretByInput: "A secret is read from standard input, so that it does not stand in the shell's history.",
  valueMissing: "Say to what, or --secret, or --remove.",
  isSet: (key: string) => `${key} is set.`,
  removed: (key: string) => `${key} is forgotten.`,
  wasNone: (key: string) => `${key} was not set.`,
  secret: (isSet: boolean): string => (isSet ? "a secret" : "a secret, to be set again"),
  triggers: "Called for by:",
  costs: (tokens: number) => `Costs about ${tokens} tokens when it is activated.`,
  tools: "Tools",
  files: "Files",
  parameters: "Settings",
  noneFound: "No skill says this.",
  moreSkills: (count: number) => `and ${count} more: --limit`,
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

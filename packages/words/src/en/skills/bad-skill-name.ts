import { quote } from "@etui/values/json/preview";

/** What was given is no name that a skill can have. */
export const badSkillName = (name: string) =>
  `${quote(name)} cannot be the name of a skill: it has letters in lower case, digits and single - or _ in between, at most 128.`;

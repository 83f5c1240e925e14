/** Specification §2.1: what the front matter must say. */
import { checkToolList } from "../manifest/tool-list.ts";
import type { Skill } from "../skill.ts";
import type { Rule } from "./rule.ts";

const CATEGORIES = ["astrology", "wellness", "professional", "relationship"];
/** The specification asks for one sentence ("一句话"), because descriptions are listed in every index. */
const LONGEST_DESCRIPTION = 400;

export function checkFrontMatter(skill: Skill): Rule[] {
  const { id, description, triggers, tools } = skill;
  // Saved skills have counted versions, and no field for a category.
  const keepsManifest = skill.source !== "database";
  const isKebab = /^[a-z\d]+(-[a-z\d]+)*$/.test(id);
  const listed = tools.length > 0 ? checkToolList(description, tools) : [];
  return [
    {
      code: "id_is_kebab_case",
      weight: 5,
      fulfilled: isKebab,
      message: isKebab
        ? "The id is lower case with hyphens."
        : `Write the id in lower-case English with hyphens; "${id}" may not work on other platforms.`,
      about: { names: [id] },
    },
    ...(keepsManifest ? [hasVersion(skill)] : []),
    {
      code: "has_description",
      weight: 15,
      fulfilled: description.trim() !== "" && description.length <= LONGEST_DESCRIPTION,
      message:
        description.trim() === ""
          ? "Add a description: what the skill does and when it is needed. Without one nobody finds it."
          : description.length > LONGEST_DESCRIPTION
            ? `Shorten the description from ${description.length} to at most ${LONGEST_DESCRIPTION} characters: it is paid for in every index.`
            : "It has a short description.",
      about: { count: description.trim().length },
    },
    ...(tools.length > 0
      ? [
          {
            code: "description_lists_tools",
            weight: 15,
            fulfilled: listed.length === 0,
            message: listed[0]?.message ?? "The description lists the tools.",
          },
        ]
      : []),
    {
      code: "has_triggers",
      weight: 10,
      fulfilled: triggers.length > 0,
      message:
        triggers.length > 0
          ? `It has ${triggers.length} triggers.`
          : "Add triggers: words with which people ask for it, in each of their languages.",
      about: { count: triggers.length },
    },
    ...(keepsManifest ? [hasCategory(skill)] : []),
  ];
}

const hasVersion = ({ version }: Skill): Rule => ({
  code: "has_version",
  weight: 5,
  fulfilled: version !== undefined,
  message: version === undefined ? "Add a version such as 1.0.0." : `It has a version, ${version}.`,
  about: { names: version === undefined ? [] : [version] },
});

const hasCategory = ({ category }: Skill): Rule => ({
  code: "has_category",
  weight: 2,
  fulfilled: category !== undefined && CATEGORIES.includes(category),
  message:
    category !== undefined && CATEGORIES.includes(category)
      ? `Its category is ${category}.`
      : `Add a category: ${CATEGORIES.join(", ")}.`,
  about: { names: CATEGORIES },
});

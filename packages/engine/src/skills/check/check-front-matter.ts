/** Specification §2.1: what the front matter must say. */
import { checkToolList } from "../manifest/tool-list.ts";
import type { Skill } from "../skill.ts";
import { type Rule, rule } from "./rule.ts";

const CATEGORIES = ["astrology", "wellness", "professional", "relationship"];
/** The specification asks for one sentence ("一句话"), because descriptions are listed in every index. */
const LONGEST_DESCRIPTION = 400;

export function checkFrontMatter(skill: Skill): Rule[] {
  const { id, description, triggers, tools } = skill;
  // Saved skills have counted versions, and no field for a category.
  const keepsManifest = skill.source !== "database";
  const isKebab = /^[a-z\d]+(-[a-z\d]+)*$/.test(id);
  const characters = description.trim() === "" ? 0 : description.length;
  return [
    rule("id_is_kebab_case", { weight: 5, fulfilled: isKebab }, isKebab ? {} : { id }),
    ...(keepsManifest ? [hasVersion(skill)] : []),
    rule(
      "has_description",
      { weight: 15, fulfilled: characters > 0 && characters <= LONGEST_DESCRIPTION },
      { characters, most: LONGEST_DESCRIPTION },
    ),
    ...(tools.length > 0 ? [listsTools(skill)] : []),
    rule("has_triggers", { weight: 10, fulfilled: triggers.length > 0 }, { count: triggers.length }),
    ...(keepsManifest ? [hasCategory(skill)] : []),
  ];
}

const hasVersion = ({ version }: Skill): Rule =>
  rule(
    "has_version",
    { weight: 5, fulfilled: version !== undefined },
    version === undefined ? {} : { version },
  );

function listsTools({ description, tools }: Skill): Rule {
  const { missing, extra } = checkToolList(description, tools);
  const fulfilled = missing.length === 0 && extra.length === 0;
  return rule("description_lists_tools", { weight: 15, fulfilled }, { missing, extra });
}

function hasCategory({ category }: Skill): Rule {
  const fulfilled = category !== undefined && CATEGORIES.includes(category);
  return rule(
    "has_category",
    { weight: 2, fulfilled },
    { known: CATEGORIES, ...(fulfilled && { category }) },
  );
}

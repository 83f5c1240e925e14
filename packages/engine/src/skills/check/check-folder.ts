/** Checks a skill's folder on disk without a database, for `etui skill check`. */
import { resolve } from "node:path";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { skillAt } from "../folder/find-skills.ts";
import { readSkill } from "../folder/read-skill.ts";
import { readTextFiles } from "../folder/text-files.ts";
import type { Skill } from "../skill.ts";
import { checkSkill, type SkillCheck } from "./check-skill.ts";

/** Undefined if the folder holds no skill. An unreadable skill gets the score 0 and says why. */
export async function checkFolder(folder: string): Promise<SkillCheck | undefined> {
  const found = skillAt(resolve(folder));
  if (!found) return undefined;
  const read = readSkill(found, "home");
  if (read.ok) return checkLoaded(read.skill);
  const { id, diagnostics } = read.broken;
  return { id, score: 0, rules: [], diagnostics };
}

/** The same for a skill that was read before, with the files in its folder if it has one. */
export async function checkLoaded(skill: Skill): Promise<SkillCheck> {
  const files = skill.root === undefined ? NO_FILES : await readTextFiles(skill.root);
  return checkSkill(skill, { ...files, tokensOf: estimateTokens });
}

const NO_FILES = { names: [], textOf: () => undefined };

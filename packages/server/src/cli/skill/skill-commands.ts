import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addSkillCheck } from "./skill-check.ts";
import { addSkillList } from "./skill-list.ts";
import { addSkillMigrate } from "./skill-migrate.ts";
import { addSkillSet } from "./skill-set.ts";
import { addSkillShow } from "./skill-show.ts";
import { addSkillUsage } from "./skill-usage.ts";

/** `etui skill`: what is there, and what authors need. */
export function addSkillCommands(program: Command): void {
  const group = program.command("skill").description(words.skill.commands.skill);
  addSkillList(group);
  addSkillShow(group);
  addSkillSet(group);
  addSkillUsage(group);
  addSkillCheck(group);
  addSkillMigrate(group);
}

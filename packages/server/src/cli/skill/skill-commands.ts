import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addSkillCheck } from "./skill-check.ts";
import { addSkillMigrate } from "./skill-migrate.ts";

/** `etui skill`: what is there, and what authors need. */
export function addSkillCommands(program: Command): void {
  const group = program.command("skill").description(words.skill.commands.skill);
  addSkillCheck(group);
  addSkillMigrate(group);
}

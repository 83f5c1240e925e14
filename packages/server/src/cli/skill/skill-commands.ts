import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addSkillApprove } from "./skill-approve.ts";
import { addSkillCheck } from "./skill-check.ts";
import { addSkillEval } from "./skill-eval.ts";
import { addSkillExport } from "./skill-export.ts";
import { addSkillFind } from "./skill-find.ts";
import { addSkillImport } from "./skill-import.ts";
import { addSkillList } from "./skill-list.ts";
import { addSkillLock } from "./skill-lock.ts";
import { addSkillMigrate } from "./skill-migrate.ts";
import { addSkillNew } from "./skill-new.ts";
import { addSkillRemove } from "./skill-remove.ts";
import { addSkillSet } from "./skill-set.ts";
import { addSkillShow } from "./skill-show.ts";
import { addSkillUsage } from "./skill-usage.ts";

/** `etui skill`: shows skills, and has the tools for their authors. */
export function addSkillCommands(program: Command): void {
  const group = program.command("skill").description(words().skill.commands.skill);
  addSkillList(group);
  addSkillFind(group);
  addSkillShow(group);
  addSkillSet(group);
  addSkillImport(group);
  addSkillApprove(group);
  addSkillRemove(group);
  addSkillExport(group);
  addSkillLock(group);
  addSkillUsage(group);
  addSkillNew(group);
  addSkillCheck(group);
  addSkillMigrate(group);
  addSkillEval(group);
}

/**
 * Checks a skill against the V9 specification: its demands on SKILL.md (§2), the tools (§4) and their code (§5),
 * following its checklist (§6). Each rule has a weight, and the score is the fulfilled share of the rules that apply.
 */
import type { Diagnostic, Skill } from "../skill.ts";
import { checkBody } from "./check-body.ts";
import { checkFrontMatter } from "./check-front-matter.ts";
import { checkTools } from "./check-tools.ts";
import type { CheckedFiles, Rule } from "./rule.ts";

export interface SkillCheck {
  id: string;
  /** From 0 to 100; 0 if the skill cannot be used. */
  score: number;
  /** The rules that apply, fulfilled or not, in the order of the specification. */
  rules: readonly Rule[];
  /** What the reader of the manifest reported. */
  diagnostics: readonly Diagnostic[];
}

export function checkSkill(skill: Skill, files: CheckedFiles): SkillCheck {
  const rules = [...checkFrontMatter(skill), ...checkBody(skill, files), ...checkTools(skill, files)];
  const isUsable = !skill.diagnostics.some(({ severity }) => severity === "error");
  const most = rules.reduce((sum, { weight }) => sum + weight, 0);
  const reached = rules.reduce((sum, { weight, fulfilled }) => sum + (fulfilled ? weight : 0), 0);
  return {
    id: skill.id,
    score: isUsable ? Math.round((reached / most) * 100) : 0,
    rules,
    diagnostics: skill.diagnostics,
  };
}

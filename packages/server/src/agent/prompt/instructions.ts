/** What a model is told before the conversation. It does not change from day to day, so that providers can cache it. */
import type { Etui } from "@etui/engine";
import { CORE_RULES } from "./core-rules.ts";

export type PromptParts = Pick<Etui, "experts" | "skills" | "tools">;

export async function instructionsFor(etui: PromptParts, userId: string, expert: string): Promise<string> {
  const persona = await etui.experts.personaOf(userId, expert);
  return [persona, CORE_RULES, await skillsFor(etui, userId, expert)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** One line per skill, if the expert can load skills. */
async function skillsFor(etui: PromptParts, userId: string, expert: string): Promise<string> {
  const found = await etui.experts.rightsFor({ userId, expert });
  if (found?.ok === false) return "";
  const rights = found?.rights;
  if (rights && !rights.mayUse("activate_skills")) return "";
  const lines = await etui.skills.index({ userId, mayUseSkill: (id) => rights?.mayUseSkill(id) ?? true });
  if (lines.length === 0) return "";
  return `Skills; activate_skills loads one before you work on its subject:\n${lines.map(({ text }) => text).join("\n")}`;
}

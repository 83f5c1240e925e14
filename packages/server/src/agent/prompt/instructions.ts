/** What a model is told before the conversation. It does not change from day to day, so that providers can cache it. */
import { type Etui, type Permissions, permits } from "@etui/engine";
import { CORE_RULES } from "./core-rules.ts";

export type PromptParts = Pick<Etui, "experts" | "skills" | "tools">;

type SkillReader = Parameters<Etui["skills"]["index"]>[0];

export interface Reader {
  userId: string;
  expert: string;
  /** The language of descriptions that are written in two. */
  locale?: string | undefined;
  permissions?: Permissions | undefined;
}

export async function instructionsFor(etui: PromptParts, reader: Reader): Promise<string> {
  const persona = await etui.experts.personaOf(reader.userId, reader.expert);
  return [persona, CORE_RULES, await skillsFor(etui, reader)].filter((part) => part !== "").join("\n\n");
}

/** One line per skill, if the expert can load skills. */
async function skillsFor(etui: PromptParts, { locale, ...who }: Reader): Promise<string> {
  const reader = await skillReader(etui, who);
  const lines = reader ? await etui.skills.index(reader, { locale }) : [];
  if (lines.length === 0) return "";
  return `Skills; activate_skills loads one before you work on its subject:\n${lines.map(({ text }) => text).join("\n")}`;
}

/** Who looks for skills when this expert speaks; undefined if it can load none. */
export async function skillReader(
  etui: Pick<Etui, "experts" | "tools">,
  { userId, expert, permissions }: Pick<Reader, "userId" | "expert" | "permissions">,
): Promise<SkillReader | undefined> {
  if (!permits(permissions, etui.tools.resolve("activate_skills")!)) return undefined;
  const found = await etui.experts.rightsFor({ userId, expert });
  if (found?.ok === false) return undefined;
  const rights = found?.rights;
  if (rights && !rights.mayUse("activate_skills")) return undefined;
  return { userId, mayUseSkill: (id) => rights?.mayUseSkill(id) ?? true };
}

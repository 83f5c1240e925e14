/** The few sentences that a model gets on connecting: who it is, and how to use what it has. */
import type { Etui } from "@etui/engine";
import { type McpCaller, mayUse, mayUseNamed, rightsOf } from "./caller.ts";

/** Each with the tool that it is about. */
const SENTENCES: readonly (readonly [string, needs?: string])[] = [
  ["Etui remembers for the user: JSON documents at paths such as goals/2026/year, with versions."],
  [
    "Look with query_user_data before you write, and pass expected_version when you change what you have read. " +
      'Its filters are like MongoDB\'s, {"area": {"$gte": 9}, "tags": {"$any": ["a"]}}; name the fields you need to save tokens.',
    "query_user_data",
  ],
  [
    "show_card puts data before the user as a table, chart, form and the like; their answer to a form comes back to you.",
    "show_card",
  ],
  ["A result's status, not its text, says whether something was done."],
];

export async function instructionsFor(
  etui: Pick<Etui, "experts" | "skills" | "tools" | "settings" | "scope">,
  caller: McpCaller,
): Promise<string> {
  const persona = await etui.experts.personaOf(caller.userId, caller.expert);
  const sentences = await Promise.all(
    SENTENCES.map(async ([sentence, needs]) =>
      needs === undefined || (await mayUseNamed(etui, caller, needs)) ? [sentence] : [],
    ),
  );
  const general = sentences.flat().join(" ");
  return [persona, general, await skillsIn(etui, caller)].filter((part) => part !== "").join("\n\n");
}

/** The skills that can be activated, one line each: a model that knows of a skill can load it without searching. */
async function skillsIn(
  etui: Pick<Etui, "experts" | "skills" | "tools" | "settings" | "scope">,
  caller: McpCaller,
): Promise<string> {
  const rights = await rightsOf(etui, caller);
  const activate = etui.tools.resolve("activate_skills");
  if (!activate || !mayUse(caller, activate, rights)) return "";
  const { locale } = await etui.settings.read(etui.scope(caller.userId));
  const lines = await etui.skills.index(
    { userId: caller.userId, mayUseSkill: (id) => rights?.mayUseSkill(id) ?? true },
    { locale: locale ?? undefined },
  );
  if (lines.length === 0) return "";
  return `Skills; activate_skills loads one before you work on its subject:\n${lines.map(({ text }) => text).join("\n")}`;
}

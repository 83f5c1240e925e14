/** `skills/list` and `skills/get` of the Skills extension (SEP-2640, `io.modelcontextprotocol/skills`). */
import type { Skill } from "@etui/engine";
import type { Skill as SkillEntry } from "@modelcontextprotocol/server/ext/skills";
import type { McpCaller } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { cursorBehind, nameBehind } from "./name-cursor.ts";
import { refusal } from "./refusal.ts";
import { servedSkill } from "./served-skill.ts";
import { MANIFEST, placeOf, skillUri } from "./skill-uri.ts";
import { pageBehind, visibleSkills } from "./visible-skills.ts";

const PAGE = 50;
const LISTING = "skills/list";

/** Skills that are not offered, which is reported once. */
const complainedOf = new WeakSet<Skill>();

export async function listSkills(
  { etui, log }: McpServices,
  caller: McpCaller,
  cursor: string | undefined,
): Promise<{ skills: SkillEntry[]; nextCursor?: string }> {
  const behind = nameBehind(LISTING, cursor, caller);
  const { items, last } = pageBehind(await visibleSkills(etui, caller), behind, PAGE);
  const skills: SkillEntry[] = [];
  for (const [name, skill] of items) {
    const served = await servedSkill(name, skill);
    if (served.ok) skills.push(served.entry);
    else if (!complainedOf.has(skill)) {
      complainedOf.add(skill);
      log(served.error);
    }
  }
  return { skills, ...cursorBehind(LISTING, last, caller) };
}

/** Accepts only the URI that was given out, because hosts compare it with the one in the answer. */
export async function getSkill(
  { etui }: McpServices,
  caller: McpCaller,
  uri: string,
): Promise<{ skill: SkillEntry }> {
  const name = placeOf(uri)?.name ?? "";
  const skill = (await visibleSkills(etui, caller)).get(name);
  if (!skill || uri !== skillUri(name, MANIFEST))
    throw refusal(`No skill is served at ${uri.slice(0, 500)}. skills/list has those that are.`);
  const served = await servedSkill(name, skill);
  if (!served.ok) throw refusal(served.error);
  return { skill: served.entry };
}

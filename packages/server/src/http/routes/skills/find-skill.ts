/** Skills by any spelling of their name. Skills that the current expert does not have are invisible to it. */
import type { Etui, Skill } from "@etui/engine";
import { findByName } from "@etui/engine/skills";
import { refusal } from "@etui/words/refusal";
import { notThere, type Refusing } from "../../refusing.ts";
import type { Known } from "../endpoint.ts";

type Found = { ok: true; skill: Skill } | { ok: false; refusal: Refusing };

export async function findSkill(
  { etui, caller, rights }: { etui: Etui } & Pick<Known, "caller" | "rights">,
  name: string,
): Promise<Found> {
  const found = findByName(await etui.skills.library.of(caller.userId), name);
  if (!found.ok) return { ok: false, refusal: notThere(found.refused) };
  return mayHave(rights, found.skill.id)
    ? found
    : { ok: false, refusal: notThere(refusal("skills.beyond_expert", { name, expert: rights?.name })) };
}

export const mayHave = (rights: Known["rights"], skillId: string): boolean =>
  rights?.mayUseSkill(skillId) ?? true;

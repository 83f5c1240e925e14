/** Whether a caller may use an endpoint: by their permissions, and by the rights of the expert as which they speak. */
import { type Etui, type ExpertRights, type Need, notPermitted, permits } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import { refusal } from "@etui/words/refusal";
import type { Caller } from "../../auth/identify.ts";
import { type Refusing, refuse } from "../refusing.ts";

export type MayCall = { ok: true; rights: ExpertRights | undefined } | { ok: false; refusal: Refusing };

/** A program that speaks for a model changes things by tools, where the person is asked, and by nothing else. */
const FOR_PROGRAMS: ReadonlySet<Contract["effect"]> = new Set(["tool", "read", "display"]);

export async function mayCall(
  etui: Pick<Etui, "experts" | "tools">,
  contract: Contract,
  { userId, via, expert: own, permissions }: Caller,
  expert: string | undefined,
): Promise<MayCall> {
  const { effect, domain } = contract;
  const what = `${contract.method} ${contract.path}`;
  const forbidden = (because: Parameters<typeof refuse>[1]): MayCall => ({
    ok: false,
    refusal: refuse("forbidden", because),
  });
  if (via === "agent") {
    const isAssistant = contract.family === "openai";
    if (!isAssistant && !FOR_PROGRAMS.has(effect))
      return forbidden(refusal("token.for_the_person", { what }));
    // The calls of the assistant that answers there are its own.
    if (isAssistant && (permissions || own !== undefined))
      return forbidden(refusal("token.limited", { what }));
  }
  // The road checks the called tool, and the expert as well.
  if (effect === "tool") return { ok: true, rights: undefined };
  const need: Need = { effect, domain };
  const needs = `${effect}:${domain}`;
  if (permissions && !permits(permissions, need)) return forbidden(notPermitted(what, permissions, need));
  const listed = permissions?.tools;
  if (listed && !isWithin(etui, need, (tool) => listed.includes(tool)))
    return forbidden(refusal("road.beyond_tools", { what, needs, allowed: listed }));
  if (expert === undefined) return { ok: true, rights: undefined };
  const found = await etui.experts.rightsFor({ userId, expert });
  if (found?.ok === false) return { ok: false, refusal: refuse("invalid_arguments", found.refused) };
  const rights = found?.rights;
  // A persona speaks for a model, and no model decides what an operator does.
  if (rights && (effect === "admin" || !(rights.hasEveryTool || isWithin(etui, need, rights.mayUseBehind))))
    return forbidden(refusal("road.beyond_expert", { what, needs, expert: rights.name }));
  return { ok: true, rights };
}

/**
 * A caller limited to some tools may do at an endpoint what one of these does: the same effect on the same domain.
 * Everybody may read the catalogue of tools, which shows each caller their own.
 */
const isWithin = ({ tools }: Pick<Etui, "tools">, { effect, domain }: Need, may: (tool: string) => boolean) =>
  (domain === "tools" && effect === "read") ||
  tools.list().some((tool) => tool.effect === effect && tool.domain === domain && may(tool.name));

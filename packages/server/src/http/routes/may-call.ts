/** Whether a caller may use an endpoint: by their permissions, and by the rights of the expert that they speak as. */
import {
  type CallContext,
  type Etui,
  type ExpertRights,
  type Need,
  permits,
  whatIsPermitted,
} from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import type { Caller } from "../../auth/identify.ts";
import { errorAnswer } from "../answer.ts";

export type MayCall = { ok: true; rights: ExpertRights | undefined } | { ok: false; refusal: Response };

export async function mayCall(
  etui: Pick<Etui, "experts" | "tools">,
  contract: Contract,
  { permissions }: Caller,
  call: CallContext,
): Promise<MayCall> {
  const { method, path, effect, domain } = contract;
  // The road asks by the tool that is called, and knows the expert as well.
  if (effect === "tool") return { ok: true, rights: undefined };
  const need: Need = { effect, domain };
  const refuse = (why: string): MayCall => ({
    ok: false,
    refusal: errorAnswer("forbidden", `${method} ${path} is not allowed here: ${why}`),
  });
  if (!permits(permissions, need)) return refuse(whatIsPermitted(permissions!, need));
  const listed = permissions?.tools;
  if (listed && !isWithin(etui, need, (tool) => listed.includes(tool)))
    return refuse(`it takes the permission ${effect}:${domain}, and none of the tools allowed here has it.`);
  if (call.expert === undefined) return { ok: true, rights: undefined };
  const found = await etui.experts.rightsFor(call);
  if (found?.ok === false) return { ok: false, refusal: errorAnswer("invalid_arguments", found.error) };
  const rights = found?.rights;
  // A persona speaks for a model, and no model decides what an operator does.
  if (rights && (effect === "admin" || !(rights.hasEveryTool || isWithin(etui, need, rights.mayUseBehind))))
    return refuse(
      `it takes the permission ${effect}:${domain}, which the expert ${rights.name} has by none of its tools.`,
    );
  return { ok: true, rights };
}

/**
 * Who is limited to some tools may do at an endpoint what one of these does: the same effect on the same domain. The
 * catalogue of tools is everybody's, and shows each caller their own.
 */
const isWithin = ({ tools }: Pick<Etui, "tools">, { effect, domain }: Need, may: (tool: string) => boolean) =>
  (domain === "tools" && effect === "read") ||
  tools.list().some((tool) => tool.effect === effect && tool.domain === domain && may(tool.name));

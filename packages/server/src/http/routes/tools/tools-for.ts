/** The tools that a caller may use; without those of skills, which have to be activated. */
import { type CallContext, type Etui, permits, type RegisteredTool } from "@etui/engine";
import type { Refusal } from "@etui/words/refusal";

type Shown =
  | { ok: true; tools: RegisteredTool[]; listed: RegisteredTool[] }
  | { ok: false; refused: Refusal };

/** If header and address both name an expert, the address counts. */
export const callAs = (call: CallContext, { expert }: { expert?: string | undefined }): CallContext => ({
  ...call,
  ...(expert !== undefined && { expert }),
});

export async function toolsFor(etui: Etui, call: CallContext): Promise<Shown> {
  const found = await etui.experts.rightsFor(call);
  if (found?.ok === false) return found;
  const isTheExperts = found?.rights?.permits ?? (() => true);
  const { permissions } = call;
  const tools = etui.tools
    .list()
    .filter(isTheExperts)
    .filter((tool) => permits(permissions, tool) && (permissions?.tools?.includes(tool.name) ?? true));
  const listed = found?.rights?.listed(tools) ?? tools.filter(({ onDemand }) => !onDemand);
  return { ok: true, tools, listed };
}

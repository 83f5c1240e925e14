/** The tools that a caller is shown: without those of skills, which are had by activating them. */
import type { CallContext, Etui, RegisteredTool } from "@etui/engine";

type Shown = { ok: true; tools: RegisteredTool[] } | { ok: false; error: string };

/** Where header and address both name an expert, the address counts. */
export const callAs = (call: CallContext, { expert }: { expert?: string | undefined }): CallContext => ({
  ...call,
  ...(expert !== undefined && { expert }),
});

export async function toolsFor(etui: Etui, call: CallContext): Promise<Shown> {
  const found = await etui.experts.rightsFor(call);
  if (found?.ok === false) return found;
  const permits = found?.rights?.permits ?? (() => true);
  return { ok: true, tools: etui.tools.list().filter(permits) };
}

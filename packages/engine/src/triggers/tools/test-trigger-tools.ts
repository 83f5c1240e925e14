/** The tools of triggers as a test calls them, for one user. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui } from "../../etui.ts";
import { triggersOf } from "../test-triggers.ts";

export function toolsOf(etui: Etui, userId: string) {
  const triggers = triggersOf(etui, userId);
  return {
    ...triggers,
    call: async (tool: string, args: object) =>
      (await triggers.call(tool, args)) as ToolResult & Record<string, unknown>,
    /** A trigger that is due on the next first of January. */
    water: () => triggers.create({ title: "Water", schedule: "0 8 1 1 *", schedule_type: "cron" }),
  };
}

/** What fires when its secret address is called, and at no time by itself. */
export const byAddress = {
  trigger_type: "schedule",
  title: "Bell",
  action: { type: "message", params: { text: "Ding" } },
  webhook: true,
};

/** Of no trigger. */
export const NOBODYS_ID = "00000000-0000-7000-8000-000000000000";

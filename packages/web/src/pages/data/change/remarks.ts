import type { ToolResult } from "@etui/protocol/tool-result";

/** What becomes of a trigger whose document moved or is gone. */
interface TriggerAfter {
  trigger_id: string;
  title: string;
  does: "pauses" | "follows";
}

/** What an answer says about a document besides what was done with it. */
export interface Remarks {
  /** A nearly equal path that already existed. */
  nearPath: string | undefined;
  /** How it differs from the shapes expected there. */
  drifts: readonly { pattern: string; problems: readonly string[] }[];
  /** The triggers that belong to what was moved or deleted. */
  triggers: readonly TriggerAfter[];
}

export function remarksOf({ near_path, drift, triggers }: ToolResult): Remarks {
  return {
    nearPath: typeof near_path === "string" ? near_path : undefined,
    drifts: Array.isArray(drift) ? (drift as Remarks["drifts"]) : [],
    triggers: Array.isArray(triggers) ? (triggers as Remarks["triggers"]) : [],
  };
}

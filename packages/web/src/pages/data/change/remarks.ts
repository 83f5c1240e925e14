import type { ToolResult } from "@etui/protocol/tool-result";

/** What an answer says about a document besides that it was stored. */
export interface Remarks {
  /** A nearly equal path that already existed. */
  nearPath: string | undefined;
  /** How it differs from the shapes expected there. */
  drifts: readonly { pattern: string; problems: readonly string[] }[];
}

export function remarksOf({ near_path, drift }: ToolResult): Remarks {
  return {
    nearPath: typeof near_path === "string" ? near_path : undefined,
    drifts: Array.isArray(drift) ? (drift as Remarks["drifts"]) : [],
  };
}

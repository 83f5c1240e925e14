import type { ToolResult } from "@etui/protocol/tool-result";

/** What an answer says of a document beyond that it was stored. */
export interface Remarks {
  /** A path that is nearly the same and was there before. */
  nearPath: string | undefined;
  /** How it differs from the shapes that are expected there. */
  drifts: readonly { pattern: string; problems: readonly string[] }[];
}

export function remarksOf({ near_path, drift }: ToolResult): Remarks {
  return {
    nearPath: typeof near_path === "string" ? near_path : undefined,
    drifts: Array.isArray(drift) ? (drift as Remarks["drifts"]) : [],
  };
}

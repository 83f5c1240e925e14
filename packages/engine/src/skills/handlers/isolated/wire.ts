/**
 * What Etui says to the process of a skill's code; what comes back is in from-code.ts. One JSON object a line, on a pipe of
 * its own, so that nothing the code prints can be taken for it.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";

/** In the child. */
export const WIRE_FD = 3;

/** Characters of what a handler answers, as JSON. */
export const LONGEST_ANSWER = 1024 * 1024;

/** What the code knows of a call beside its arguments. */
export interface CallFacts {
  profile: JsonObject;
  parameters: JsonObject;
  locale: string;
  timeZone: string;
}

export type ToCode =
  | { type: "call"; call: number; tool: string; args: JsonObject; facts: CallFacts }
  | { type: "result"; request: number; result: ToolResult }
  | { type: "abort"; call: number };

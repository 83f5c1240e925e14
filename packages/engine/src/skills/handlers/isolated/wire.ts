/**
 * The messages that Etui sends to the process of a skill's code; its replies are in from-code.ts. They are JSON
 * objects, one per line, on a pipe of their own, so that nothing the code prints can be mistaken for them.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";

/** The descriptor of the pipe in the child process. */
export const WIRE_FD = 3;

/** The most characters of a handler's answer, as JSON. */
export const LONGEST_ANSWER = 1024 * 1024;

/** The most bytes that a request of the code may carry. */
export const LARGEST_REQUEST = 4 * 1024 * 1024;

/** What the code is told about a call besides its arguments. */
export interface CallFacts {
  profile: JsonObject;
  parameters: JsonObject;
  locale: string;
  timeZone: string;
}

export type ToCode =
  | { type: "call"; call: number; tool: string; args: JsonObject; facts: CallFacts }
  | { type: "result"; request: number; result: ToolResult }
  | { type: "abort"; call: number }
  /** The answer to a request of the code: its head, its body piece by piece, and that this was all; or why there is none. */
  | { type: "response"; fetch: number; status: number; statusText: string; headers: [string, string][] }
  | { type: "piece"; fetch: number; base64: string }
  | { type: "received"; fetch: number }
  | { type: "unsent"; fetch: number; code: string; message: string };

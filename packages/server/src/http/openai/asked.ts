/** What both APIs request: an expert, a history, and whether the answer is streamed. */
import type { ClientHistory } from "./client-history.ts";
import type { Refused } from "./openai-error.ts";

export interface Asked extends ClientHistory {
  /** The name of the expert. */
  model: string;
  stream: boolean;
}

export type AskedRead<More = unknown> = ({ ok: true } & Asked & More) | Refused;

/** What a `generate` action asks a model for. The program that opens Etui brings the model; the engine has none. */

import type { Permissions } from "../../tool/tool.ts";

export interface GenerateRequest {
  userId: string;
  prompt: string;
  title: string;
  /** Whether the prompt holds what others wrote, such as the body of a call. */
  hasOthersText?: boolean | undefined;
  /** What the trigger may do, and so the reply; everything if left out. */
  permissions?: Permissions | undefined;
  expert?: string | undefined;
  conversationId?: string | undefined;
  triggerId: string;
  /** Stays the same if the request is repeated because an answer was lost. */
  idempotencyKey: string;
  /** The zone and the language of the trigger, for a person whose settings say none. */
  timeZone: string;
  locale: string;
  signal: AbortSignal;
}

/**
 * The person reads `error`. `later` is true if the same may succeed later. `conversationId` is the conversation of the
 * text, even if the request named none.
 */
export type Generated = { conversationId?: string } & (
  | { ok: true; text: string }
  | { ok: false; error: string; later?: boolean }
);

export type Generate = (request: GenerateRequest) => Promise<Generated>;

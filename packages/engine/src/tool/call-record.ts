import type { Json } from "@etui/values/json/json";

/** What the road has to say of a call once it is over. */
export interface CallRecord {
  userId: string;
  callId: string;
  tool: string;
  surface: string;
  status: string;
  durationMs: number;
  arguments: Json | undefined;
  conversationId: string | undefined;
}

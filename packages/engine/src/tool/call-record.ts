import type { Json } from "@etui/values/json/json";

/** What the road reports about a finished call. */
export interface CallRecord {
  userId: string;
  callId: string;
  tool: string;
  surface: string;
  status: string;
  durationMs: number;
  arguments: Json | undefined;
  conversationId: string | undefined;
  /** True if other records may have the same id; the first of them is kept. */
  isPart: boolean;
}

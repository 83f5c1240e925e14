import type { Message } from "@etui/protocol/conversation";
import { useMemo } from "react";
import { useLiveReply } from "./use-live-reply.ts";

/** What was said, the reply that is being made as far as it has come. */
export function useMessages(conversationId: string, stored: readonly Message[]): readonly Message[] {
  const last = stored.at(-1);
  const running = last?.role === "assistant" && last.state === "running" ? last.message_id : undefined;
  const live = useLiveReply(conversationId, running);
  return useMemo(() => (live ? [...stored.slice(0, -1), live] : stored), [stored, live]);
}

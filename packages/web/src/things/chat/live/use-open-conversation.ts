import type { Message } from "@etui/protocol/conversation";
import { useMemo, useState } from "react";
import { useConversation } from "../../conversation/conversations-api.ts";
import { useLiveReply } from "./use-live-reply.ts";

const NONE: readonly never[] = [];

/** A stored conversation, with the reply in progress as far as it has come. */
export function useOpenConversation(id: string, isNew: boolean) {
  // This distinguishes a conversation that begins here from one that was deleted.
  const [begins, setBegins] = useState(isNew);
  const { data, error, refetch } = useConversation(id, begins);
  if (begins && data?.conversation) setBegins(false);
  const messages = useMessages(id, data?.messages ?? NONE);
  return { data, error, refetch, begins, messages };
}

function useMessages(conversationId: string, stored: readonly Message[]): readonly Message[] {
  const last = stored.at(-1);
  const running = last?.role === "assistant" && last.state === "running" ? last.message_id : undefined;
  const live = useLiveReply(conversationId, running);
  return useMemo(() => (live ? [...stored.slice(0, -1), live] : stored), [stored, live]);
}

import type { ToolPart } from "@etui/protocol/conversation";
import { queryClient } from "../../base/api/query-client.ts";
import { sessionQuery } from "../../base/session/session.ts";
import { findCard } from "../cards/registry.ts";
import { conversationQuery } from "../conversation/conversations-api.ts";
import { storedCardQuery } from "../stored-card/stored-card-api.ts";
import { cardIdOf } from "./turns/call-facts.ts";

/** About as many messages as are drawn at once. */
const IN_SIGHT = 10;

/** Fetches a conversation and the cards at its end before anything is drawn. Failures appear when it is drawn. */
export async function preloadConversation(id: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
  if (!session) return;
  const read = await queryClient.ensureQueryData(conversationQuery(id)).catch(() => undefined);
  for (const { parts } of read?.messages.slice(-IN_SIGHT) ?? [])
    for (const part of parts) if (part.type === "tool") preloadCard(part);
}

function preloadCard(call: ToolPart) {
  const id = cardIdOf(call);
  if (id === undefined) return;
  void queryClient.prefetchQuery(storedCardQuery(id));
  // The card's code is loaded in parallel and not afterwards.
  void findCard(String(call.result?.card_type))?.preload();
}

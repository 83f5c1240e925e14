import type { Message, ReplyEvent } from "@etui/protocol/conversation";
import { useEffect, useState } from "react";
import { addressOf } from "../../../base/api/address.ts";
import { queryClient } from "../../../base/api/query-client.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import { conversationQuery } from "../../conversation/conversations-api.ts";
import { applyEvent } from "./apply-event.ts";

const EVENTS = ["reply", "part", "text", "end"] as const satisfies readonly ReplyEvent["type"][];

const AGAIN_MS = 1_000;

/** A running reply as the server streams it; undefined if none is running. */
export function useLiveReply(conversationId: string, running: string | undefined): Message | undefined {
  const [reply, setReply] = useState<Message>();

  useEffect(() => {
    if (running === undefined) return;
    let frame: number | undefined;
    let latest: Message | undefined;
    function show() {
      frame = undefined;
      setReply(latest);
    }
    const close = followReply(conversationId, (event) => {
      latest = applyEvent(latest, event);
      // Tokens come faster than a screen is drawn.
      frame ??= requestAnimationFrame(show);
      if (event.type !== "end") return;
      close();
      takeInto(conversationId, event.message);
    });
    return () => {
      close();
      if (frame !== undefined) cancelAnimationFrame(frame);
      setReply(undefined);
    };
  }, [conversationId, running]);

  return reply?.message_id === running ? reply : undefined;
}

/**
 * The stream of a running reply, until it is closed. A hidden page closes it, because a browser has only six
 * connections to a server for all tabs.
 */
function followReply(conversationId: string, onEvent: (event: ReplyEvent) => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open() {
    source = new EventSource(
      addressOf("GET /api/conversations/{id}/stream", { params: { id: conversationId } }),
    );
    for (const type of EVENTS)
      source.addEventListener(type, (message: MessageEvent<string>) => onEvent(JSON.parse(message.data)));
    // A dropped connection comes back by itself; one that was refused, for instance while a server starts, does not.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      source = undefined;
      again = setTimeout(() => !document.hidden && !source && open(), AGAIN_MS);
    };
  }
  function letGo() {
    clearTimeout(again);
    source?.close();
    source = undefined;
  }
  function handleVisibility() {
    if (document.hidden) letGo();
    else if (!source) open();
  }

  if (!document.hidden) open();
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    letGo();
  };
}

/** Puts a finished reply into the conversation before the server is asked again. */
function takeInto(conversationId: string, reply: Message): void {
  const { queryKey } = conversationQuery(conversationId);
  queryClient.setQueryData(
    queryKey,
    (now) =>
      now && {
        ...now,
        messages: now.messages.map((one) => (one.message_id === reply.message_id ? reply : one)),
      },
  );
  void refreshQueries({ queryKey });
}

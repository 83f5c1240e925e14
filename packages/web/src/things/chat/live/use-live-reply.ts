import type { Message, ReplyEvent } from "@etui/protocol/conversation";
import { useEffect, useState } from "react";
import { addressOf } from "../../../base/api/address.ts";
import { openStream } from "../../../base/api/open-stream.ts";
import { queryClient } from "../../../base/api/query-client.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import { conversationQuery } from "../../conversation/conversations-api.ts";
import { applyEvent } from "./apply-event.ts";

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
  let close: (() => void) | undefined;

  function open() {
    close = openStream(
      () => addressOf("GET /api/conversations/{id}/stream", { params: { id: conversationId } }),
      { onEvent: (_, data) => onEvent(JSON.parse(data) as ReplyEvent) },
    );
  }
  function letGo() {
    close?.();
    close = undefined;
  }
  function handleVisibility() {
    if (document.hidden) letGo();
    else if (!close) open();
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

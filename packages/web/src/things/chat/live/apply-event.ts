/** Builds a growing reply, event by event. */
import type { Message, ReplyEvent } from "@etui/protocol/conversation";

/** Undefined until the first event, which contains the whole message. */
export function applyEvent(reply: Message | undefined, event: ReplyEvent): Message | undefined {
  if (event.type === "reply" || event.type === "end") return event.message;
  if (!reply) return undefined;
  const parts = [...reply.parts];
  if (event.type === "part") parts[event.index] = event.part;
  else {
    const part = parts[event.index];
    if (part?.type !== "text" && part?.type !== "reasoning") return reply;
    parts[event.index] = { ...part, text: part.text + event.delta };
  }
  return { ...reply, parts };
}

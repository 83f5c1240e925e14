/** A conversation as a text to keep: who said what, and what was done. */

import type { Conversation, Message, MessagePart } from "@etui/protocol/conversation";
import { cutText } from "@etui/values/text/cut-text";

const LONGEST_ARGUMENTS = 500;

export function asMarkdown(conversation: Conversation, messages: readonly Message[]): string {
  const head = `# ${oneLine(conversation.title ?? conversation.conversation_id)}\n\n${conversation.created_at}`;
  return `${[head, ...messages.map(inMarkdown)].join("\n\n")}\n`;
}

function inMarkdown({ role, parts, created_at, model, error }: Message): string {
  const who = role === "user" ? "You" : (model ?? "Assistant");
  const said = parts.map(partText).filter((text) => text !== "");
  return [
    `## ${oneLine(who)} · ${created_at}`,
    ...said,
    ...(error === undefined ? [] : [`> ✗ ${oneLine(error)}`]),
  ].join("\n\n");
}

function partText(part: MessagePart): string {
  switch (part.type) {
    case "text":
      return part.text.trim();
    case "file":
      return `> 📎 ${oneLine(part.name)} (${part.media_type}, ${part.size.toLocaleString("en")} bytes)`;
    case "notice":
      return `> ${oneLine(part.text)}`;
    case "tool": {
      const shown = cutText(JSON.stringify(part.arguments) ?? "", LONGEST_ARGUMENTS);
      return `> ${part.tool} ${oneLine(shown)} → ${part.result?.status ?? part.state}`;
    }
    default:
      return "";
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

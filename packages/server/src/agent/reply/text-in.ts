import type { MessagePart } from "@etui/protocol/conversation";

/** The text of a message. */
export const textIn = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

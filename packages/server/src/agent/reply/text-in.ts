import type { MessagePart } from "@etui/protocol/conversation";

/** What a message says in words. */
export const textIn = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

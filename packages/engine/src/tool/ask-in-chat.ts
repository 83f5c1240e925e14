/**
 * What a model deletes can be brought back, and still a text that talked it into that must not have its way unseen: in
 * Etui's own conversations the person is asked. Other programs ask by their own rules; the tools are marked
 * destructive for them. Source: RELIABILITY, SK-3.
 */
import type { Asking } from "./tool.ts";

export const askInChat = ({ surface }: Asking, question: string): string | undefined =>
  surface === "chat" ? question : undefined;

import { readChatAddress } from "./chat-address.ts";
import { preloadTurns } from "./lazy-turns.ts";

/** The chat; the conversation that the address names comes beside it, and so does what draws it. */
export function loadChatPage() {
  const id = readChatAddress(new URL(location.href));
  if (id !== undefined) {
    // First: a browser asks for six files at a time, and this one for what takes the longest.
    void import("./preload-conversation.ts").then(({ preloadConversation }) => preloadConversation(id));
    void preloadTurns();
  }
  return import("./ChatPage.tsx");
}

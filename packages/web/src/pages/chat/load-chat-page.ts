import { preloadTurns } from "../../things/chat/lazy-turns.ts";
import { readChatAddress } from "../../things/conversation/conversation-address.ts";

/** The chat; the conversation that the address names comes beside it, and so does what draws it. */
export function loadChatPage() {
  const id = readChatAddress(new URL(location.href));
  if (id !== undefined) {
    // First: a browser asks for six files at a time, and this one for what takes the longest.
    void import("../../things/chat/preload-conversation.ts").then(({ preloadConversation }) =>
      preloadConversation(id),
    );
    void preloadTurns();
  }
  return import("./ChatPage.tsx");
}

import { preloadTurns } from "../../things/chat/lazy-turns.ts";
import { readChatAddress } from "../../things/conversation/conversation-address.ts";

/** The chat; the conversation named by the address loads alongside, and so does the code that draws it. */
export function loadChatPage() {
  const id = readChatAddress(new URL(location.href));
  if (id !== undefined) {
    // This comes first, because a browser asks for six files at a time, and this takes the longest.
    void import("../../things/chat/preload-conversation.ts").then(({ preloadConversation }) =>
      preloadConversation(id),
    );
    void preloadTurns();
  }
  return import("./ChatPage.tsx");
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageSquare, Plus } from "lucide-react";
import type { PaletteItem, Sought } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { wordsOf } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfConversation, CHAT_ADDRESS } from "../../things/conversation/conversation-address.ts";
import { conversationsQuery } from "../../things/conversation/conversations-query.ts";

const useOwnWords = wordsOf({ en: { begin: "New conversation" }, zh: { begin: "新对话" } });

/** A new conversation, and the existing ones, which the server also finds by what was said. */
export function usePaletteItems({ text, asked }: Sought): PaletteItem[] {
  const { shell } = useWords();
  const own = useOwnWords();
  const conversations = useInfiniteQuery(conversationsQuery({ search: asked, isArchived: false }));
  const said = conversations.data?.pages[0]?.conversations ?? [];
  return [
    {
      id: "new conversation",
      group: "actions",
      label: own.begin,
      icon: Plus,
      also: "chat say talk 对话 聊天",
      run: () => navigate(CHAT_ADDRESS),
    },
    ...said.map(
      ({ conversation_id, title }): PaletteItem => ({
        id: `conversation ${conversation_id}`,
        group: "conversations",
        label: title ?? shell.untitled,
        icon: MessageSquare,
        // The server has found it, by its title or by what was said.
        also: asked === "" ? "" : text,
        run: () => navigate(addressOfConversation(conversation_id)),
      }),
    ),
  ];
}

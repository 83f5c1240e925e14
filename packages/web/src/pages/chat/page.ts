import { MessageSquare } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { CHAT_ADDRESS } from "../../things/conversation/conversation-address.ts";
import { loadChatPage } from "./load-chat-page.ts";

export const chat = declarePage(
  {
    id: "chat",
    address: CHAT_ADDRESS,
    icon: MessageSquare,
    hasPages: true,
    inRail: {
      name: ({ shell }) => shell.recent,
      part: lazyComponent(() => import("./RecentConversations.tsx")),
    },
    palette: () => import("./palette.ts"),
  },
  loadChatPage,
);

import { useQuery } from "@tanstack/react-query";
import { declarePage } from "../../base/page/page.ts";
import { INBOX_ADDRESS } from "../../things/inbox/inbox-address.ts";
import { recentInboxQuery } from "../../things/inbox/inbox-api.ts";
import { messageKind } from "../../things/inbox/message-kind.ts";

export const inbox = declarePage(
  {
    id: "inbox",
    address: INBOX_ADDRESS,
    icon: messageKind.icon,
    useCount: () => useQuery(recentInboxQuery).data?.unread ?? 0,
  },
  () => import("./InboxPage.tsx"),
);

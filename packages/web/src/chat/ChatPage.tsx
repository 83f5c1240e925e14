import { useState } from "react";
import { TodayRail } from "../dashboard/TodayRail.tsx";
import { navigate, useAddress } from "../router/location.ts";
import { ConversationView } from "./ConversationView.tsx";
import { addressOfConversation, readChatAddress } from "./chat-address.ts";
import { newConversationId } from "./new-conversation-id.ts";

/** Chat: a conversation, and what today brings beside it. */
export default function ChatPage() {
  const named = readChatAddress(useAddress());
  // One that begins has its name already: it stays the same when the address gets it.
  const [fresh, setFresh] = useState(newConversationId);
  const [before, setBefore] = useState(named);
  if (named !== before) {
    setBefore(named);
    if (named === undefined) setFresh(newConversationId());
  }
  const id = named ?? fresh;
  return (
    <div className="flex h-full min-w-0">
      <ConversationView
        key={id}
        id={id}
        isNew={named === undefined}
        onBegin={() => navigate(addressOfConversation(id), { replace: true })}
      />
      <div className="hidden wide:contents">
        <TodayRail />
      </div>
    </div>
  );
}

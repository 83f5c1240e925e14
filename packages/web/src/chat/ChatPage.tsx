import { Suspense, useState } from "react";
import { navigate, useAddress } from "../router/location.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { useIsFree } from "../ui/use-is-free.ts";
import { ConversationView } from "./ConversationView.tsx";
import { addressOfConversation, readChatAddress } from "./chat-address.ts";
import { newConversationId } from "./new-conversation-id.ts";

const TodayRail = lazyComponent(async () => ({
  default: (await import("../dashboard/TodayRail.tsx")).TodayRail,
}));

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
  // Whoever comes here wants to talk: what stands beside it comes after.
  const isFree = useIsFree();
  const place = <div className="w-75 shrink-0 border-l border-line" />;
  return (
    <div className="flex h-full min-w-0">
      <ConversationView
        key={id}
        id={id}
        isNew={named === undefined}
        onBegin={() => navigate(addressOfConversation(id), { replace: true })}
      />
      <div className="hidden wide:contents">
        {isFree ? (
          <Suspense fallback={place}>
            <TodayRail.Component />
          </Suspense>
        ) : (
          place
        )}
      </div>
    </div>
  );
}

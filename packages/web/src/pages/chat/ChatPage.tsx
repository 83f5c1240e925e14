import { useState } from "react";
import type { PageProps } from "../../base/page/page.ts";
import { navigate, useAddress } from "../../base/router/location.ts";
import { LatePart } from "../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { useIsFree } from "../../base/ui/use/use-is-free.ts";
import { ConversationHeader } from "../../things/chat/ConversationHeader.tsx";
import { ConversationView } from "../../things/chat/ConversationView.tsx";
import { addressOfConversation, readChatAddress } from "../../things/conversation/conversation-address.ts";
import { newConversationId } from "../../things/conversation/new-conversation-id.ts";

const TodayRail = lazyComponent(async () => ({
  default: (await import("../../things/today/TodayRail.tsx")).TodayRail,
}));

/** Chat: a conversation, with what today brings beside it. */
export default function ChatPage({ today }: PageProps) {
  const named = readChatAddress(useAddress());
  // A new conversation already has its id, which stays the same when it gets an address.
  const [fresh, setFresh] = useState(newConversationId);
  const [before, setBefore] = useState(named);
  if (named !== before) {
    setBefore(named);
    if (named === undefined) setFresh(newConversationId());
  }
  const id = named ?? fresh;
  // People come here to talk, so what stands beside it is loaded later.
  const isFree = useIsFree();
  const place = <div className="w-75 shrink-0 border-l border-line" />;
  return (
    <div className="flex h-full min-w-0">
      <ConversationView
        key={id}
        id={id}
        isNew={named === undefined}
        header={(talk) => <ConversationHeader id={id} talk={talk} />}
        onBegin={() => navigate(addressOfConversation(id), { replace: true })}
      />
      <div className="hidden wide:contents">
        {isFree ? (
          <LatePart place={place} className="w-75 shrink-0 border-l border-line px-5 py-6">
            <TodayRail.Component parts={today} />
          </LatePart>
        ) : (
          place
        )}
      </div>
    </div>
  );
}

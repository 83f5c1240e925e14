import { CalendarClock } from "lucide-react";
import { useState } from "react";
import type { PageProps } from "../../base/page/page.ts";
import { navigate, useAddress } from "../../base/router/location.ts";
import { LatePart } from "../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { useIsFree } from "../../base/ui/use/use-is-free.ts";
import { ConversationHeader } from "../../things/chat/ConversationHeader.tsx";
import { ConversationView } from "../../things/chat/ConversationView.tsx";
import { useChatWords } from "../../things/chat/words/chat-words.ts";
import { addressOfConversation, readChatAddress } from "../../things/conversation/conversation-address.ts";
import { newConversationId } from "../../things/conversation/new-conversation-id.ts";

const TodayRail = lazyComponent(async () => ({
  default: (await import("../../things/today/TodayRail.tsx")).TodayRail,
}));
const TodaySheet = lazyComponent(() => import("../../things/today/TodaySheet.tsx"));

/** Chat: a conversation, with what today brings beside it, or behind a button where there is no room. */
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
        header={(talk) => (
          <ConversationHeader id={id} talk={talk}>
            <TodayButton today={today} />
          </ConversationHeader>
        )}
        onBegin={() => navigate(addressOfConversation(id), { replace: true })}
      />
      <div className="hidden today:contents">
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

function TodayButton({ today }: PageProps) {
  const words = useChatWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon={CalendarClock}
        label={words.today}
        aria-haspopup="dialog"
        onPointerEnter={() => void TodaySheet.preload()}
        onClick={() => setOpen(true)}
        className="today:hidden"
      />
      {isOpen && (
        <OverPage title={words.today} onClose={close}>
          <TodaySheet.Component parts={today} onClose={close} />
        </OverPage>
      )}
    </>
  );
}

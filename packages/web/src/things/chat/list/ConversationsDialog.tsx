import type { Conversation } from "@etui/protocol/conversation";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { SearchField } from "../../../base/ui/SearchField.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfConversation } from "../../conversation/conversation-address.ts";
import { conversationsQuery } from "../../conversation/conversations-query.ts";
import { useChatWords } from "../words/chat-words.ts";

const PAUSE_MS = 200;

/** All conversations: pinned ones first, then the newest; the search also covers what was said in them. */
export default function ConversationsDialog({ current, onClose }: { current: string; onClose(): void }) {
  const page = useWords();
  const words = useChatWords();
  const [typed, setTyped] = useState("");
  const [isArchived, setArchived] = useState(false);
  const search = useSettled(typed.trim(), PAUSE_MS);
  const conversations = useInfiniteQuery(conversationsQuery({ search, isArchived }));
  const { data, error, refetch } = conversations;
  const found = data?.pages.flatMap(({ conversations }) => conversations);
  return (
    <Dialog title={words.conversations} closeLabel={words.close} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
        <SearchField
          label={words.search}
          clearLabel={page.search.clear}
          value={typed}
          onChange={setTyped}
          className="min-w-40 flex-1"
        />
        <Segmented
          label={words.which}
          value={isArchived ? "archived" : "active"}
          options={[
            { value: "active", label: words.activeOnes },
            { value: "archived", label: words.archived },
          ]}
          onChange={(which) => setArchived(which === "archived")}
        />
      </div>
      <div className="min-h-48 overflow-y-auto p-2">
        {!found ? (
          error ? (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={200} label={words.loading} />
          )
        ) : found.length === 0 ? (
          <p className="px-3 py-4 text-14 text-muted">
            {search !== "" ? words.noneFound : isArchived ? words.noneArchived : words.noneYet}
          </p>
        ) : (
          <ul>
            {found.map((conversation) => (
              <li key={conversation.conversation_id}>
                <ConversationLink
                  conversation={conversation}
                  isCurrent={conversation.conversation_id === current}
                  onChoose={onClose}
                />
              </li>
            ))}
          </ul>
        )}
        <MoreButton of={conversations} label={words.more} loading={words.loading} />
      </div>
    </Dialog>
  );
}

interface ConversationLinkProps {
  conversation: Conversation;
  isCurrent: boolean;
  onChoose(): void;
}

function ConversationLink({ conversation, isCurrent, onChoose }: ConversationLinkProps) {
  const words = useChatWords();
  const language = useLanguage();
  const { conversation_id, title, updated_at, is_pinned } = conversation;
  return (
    <Link
      href={addressOfConversation(conversation_id)}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onChoose}
      className="flex items-baseline gap-3 rounded-m px-3 py-2 hover:bg-slot aria-[current]:bg-slot"
    >
      {is_pinned && <Pin size={13} aria-label={words.pinned} className="shrink-0 self-center text-brass" />}
      <span className="min-w-0 flex-1 truncate">{title ?? words.untitled}</span>
      <time dateTime={updated_at} className="shrink-0 text-13 text-muted">
        {shortMoment(updated_at, language)}
      </time>
    </Link>
  );
}

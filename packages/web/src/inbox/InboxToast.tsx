import type { InboxMessage } from "@etui/protocol/inbox";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "../router/Link.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { arrivals, type Opening, openingOf } from "./arrivals.ts";
import { INBOX_ADDRESS } from "./inbox-address.ts";
import { RECENT, recentInboxQuery } from "./inbox-api.ts";
import { KindIcon } from "./KindIcon.tsx";
import { MessageActions } from "./MessageActions.tsx";
import { ownBody } from "./message-parts.ts";
import { useInboxWords } from "./words/inbox-words.ts";

const NAMED = 3;

/**
 * What has just arrived, in the corner of every view. It stays until it is answered or put away: a reminder that goes
 * by itself reaches nobody who was getting coffee. Several at once are one toast.
 */
export function InboxToast() {
  const own = useInboxWords();
  const { data } = useQuery(recentInboxQuery);
  const [opening, setOpening] = useState<Opening>();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  if (data && !opening) setOpening(openingOf(data));
  const arrived = data && opening ? arrivals(data, opening, dismissed) : [];
  const [first] = arrived;

  function handlePutAway() {
    setDismissed(new Set([...dismissed, ...arrived.map(({ message_id }) => message_id)]));
  }

  return (
    <section
      aria-label={own.arrived}
      aria-live="polite"
      className="pointer-events-none fixed right-0 bottom-16 z-30 w-full max-w-100 p-4 bar:bottom-0 bar:p-6"
    >
      {first && (
        <div className="slide-in pointer-events-auto rounded-l border border-line bg-raised p-4 shadow-lift">
          <div className="flex items-start gap-3">
            <KindIcon kind={first.kind} />
            <div className="min-w-0 flex-1">
              {arrived.length === 1 ? <One message={first} /> : <Several messages={arrived} />}
            </div>
            <IconButton icon={X} label={own.putAway} onClick={handlePutAway} className="-mt-1 -mr-1" />
          </div>
          <div className="mt-3 flex items-center gap-3">
            <Link
              href={INBOX_ADDRESS}
              onClick={handlePutAway}
              className="mr-auto rounded-s text-13 text-felt underline-offset-4 hover:underline"
            >
              {own.openInbox}
            </Link>
            {arrived.length === 1 && <MessageActions key={first.message_id} message={first} opensUp />}
          </div>
        </div>
      )}
    </section>
  );
}

function One({ message }: { message: InboxMessage }) {
  const body = ownBody(message);
  return (
    <>
      <p className="font-medium wrap-anywhere">{message.title}</p>
      {body !== undefined && (
        <p className="line-clamp-3 text-14 whitespace-pre-line text-muted wrap-anywhere">{body}</p>
      )}
    </>
  );
}

function Several({ messages }: { messages: readonly InboxMessage[] }) {
  const own = useInboxWords();
  const isCut = messages.length === RECENT;
  const hidden = messages.length - NAMED;
  return (
    <>
      <p className="font-medium">{own.gathered(messages.length, isCut)}</p>
      <ul className="text-14 text-muted">
        {messages.slice(0, NAMED).map(({ message_id, title }) => (
          <li key={message_id} className="truncate">
            {title}
          </li>
        ))}
        {hidden > 0 && <li>{own.andMore(hidden, isCut)}</li>}
      </ul>
    </>
  );
}

import type { InboxMessage } from "@etui/protocol/inbox";
import { X } from "lucide-react";
import { Link } from "../../base/router/Link.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { INBOX_ADDRESS } from "../../things/inbox/inbox-address.ts";
import { RECENT } from "../../things/inbox/inbox-api.ts";
import { KindIcon } from "./KindIcon.tsx";
import { MessageActions } from "./MessageActions.tsx";
import { ownBody } from "./message-parts.ts";
import { useInboxWords } from "./words/inbox-words.ts";

const NAMED = 3;

interface ArrivedMessagesProps {
  /** At least one message, newest first. */
  messages: readonly InboxMessage[];
  onPutAway(): void;
}

/** Messages that have just arrived, with what can be done about them. */
export default function ArrivedMessages({ messages, onPutAway }: ArrivedMessagesProps) {
  const own = useInboxWords();
  const first = messages[0]!;
  return (
    <div className="slide-in pointer-events-auto rounded-l border border-line bg-raised p-4 shadow-lift">
      <div className="flex items-start gap-3">
        <KindIcon kind={first.kind} />
        <div className="min-w-0 flex-1">
          {messages.length === 1 ? <One message={first} /> : <Several messages={messages} />}
        </div>
        <IconButton icon={X} label={own.putAway} onClick={onPutAway} className="-mt-1 -mr-1" />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <Link
          href={INBOX_ADDRESS}
          onClick={onPutAway}
          className="mr-auto rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {own.openInbox}
        </Link>
        {messages.length === 1 && <MessageActions key={first.message_id} message={first} opensUp />}
      </div>
    </div>
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

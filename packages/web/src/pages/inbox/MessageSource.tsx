import type { InboxMessage } from "@etui/protocol/inbox";
import { Link } from "../../base/router/Link.tsx";
import { addressOfConversation } from "../../things/conversation/conversation-address.ts";
import { addressOfPath } from "../../things/data/data-address.ts";
import { addressOfTrigger } from "../../things/trigger/trigger-address.ts";
import { useInboxWords } from "./words/inbox-words.ts";

/** The origin of a message: its conversation, its trigger, and the document it is about. */
export function MessageSource({ message }: { message: InboxMessage }) {
  const { trigger_id, target, conversation_id, conversation_here } = message;
  const own = useInboxWords();
  return (
    <>
      {conversation_here && conversation_id !== undefined && (
        <Link
          href={addressOfConversation(conversation_id)}
          className="rounded-s underline-offset-4 hover:text-felt hover:underline"
        >
          {own.conversation}
        </Link>
      )}
      {trigger_id !== undefined && (
        <Link
          href={addressOfTrigger(trigger_id)}
          className="rounded-s underline-offset-4 hover:text-felt hover:underline"
        >
          {own.trigger}
        </Link>
      )}
      {target !== undefined && (
        <span className="min-w-0">
          {own.about}{" "}
          <Link
            href={addressOfPath(target)}
            title={target}
            className="rounded-s font-mono text-felt underline-offset-4 wrap-anywhere hover:underline"
          >
            {target}
          </Link>
        </span>
      )}
    </>
  );
}

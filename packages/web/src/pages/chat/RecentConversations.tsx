import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "../../base/router/Link.tsx";
import { useAddress } from "../../base/router/location.ts";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfConversation, readChatAddress } from "../../things/conversation/conversation-address.ts";
import { conversationsQuery } from "../../things/conversation/conversations-query.ts";

const MOST = 6;

/** Recent conversations in the rail, where the person left off. */
export default function RecentConversations() {
  const words = useWords().shell;
  const current = readChatAddress(useAddress());
  const { data } = useInfiniteQuery(conversationsQuery({ search: "", isArchived: false }));
  const recent = data?.pages[0]?.conversations.slice(0, MOST) ?? [];
  if (recent.length === 0) return null;
  return (
    <section aria-label={words.recent} className="mt-4 hidden rail:block">
      <h2 className="mb-1 px-2.5 text-12 text-muted">{words.recent}</h2>
      <ul>
        {recent.map(({ conversation_id, title }) => (
          <li key={conversation_id}>
            <Link
              href={addressOfConversation(conversation_id)}
              title={title ?? words.untitled}
              aria-current={conversation_id === current ? "page" : undefined}
              className="block truncate rounded-m px-2.5 py-1.5 text-14 text-muted transition-colors hover:bg-raised/60 hover:text-ink aria-[current]:text-ink"
            >
              {title ?? words.untitled}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

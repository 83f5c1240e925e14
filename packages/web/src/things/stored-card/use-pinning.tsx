import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { queryClient } from "../../base/api/query-client.ts";
import { Link } from "../../base/router/Link.tsx";
import { showToast } from "../../base/state/toasts.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { pinsQuery, savePins } from "./card-lists.ts";
import { firstSize } from "./first-size.ts";
import { amendCard } from "./stored-card-api.ts";
import { useStoredCardWords } from "./words/stored-card-words.ts";

/** Adds a card at the end of the dashboard or removes it; a failure is reported over the page. */
export function usePinning(card: StoredCard) {
  const words = useWords();
  const stored = useStoredCardWords();
  const { card_id: id } = card;
  return async function pin(isPinned: boolean) {
    amendCard(id, { pinned: isPinned });
    try {
      const others = (await queryClient.fetchQuery({ ...pinsQuery, staleTime: 0 })).filter(
        ({ card_id }) => card_id !== id,
      );
      await savePins(isPinned ? [...others, { card_id: id, size: firstSize(card) }] : others);
      if (isPinned) showToast({ content: <Pinned />, isUrgent: false });
    } catch (error) {
      amendCard(id, { pinned: !isPinned });
      showToast({ content: `${stored.pinFailed} ${failureText(error, words)}`, isUrgent: true });
    }
  };
}

function Pinned() {
  const words = useStoredCardWords();
  return (
    <>
      {words.pinned}{" "}
      <Link href="/" className="text-felt underline underline-offset-4">
        {words.toDashboard}
      </Link>
    </>
  );
}

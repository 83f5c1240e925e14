import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardPin, StoredCard } from "@etui/protocol/cards/stored-card";
import { queryClient } from "../api/query-client.ts";
import { Link } from "../router/Link.tsx";
import { failureText } from "../ui/FailureNotice.tsx";
import { showToast } from "../ui/toasts.ts";
import { useWords } from "../words/use-words.ts";
import { amendCard, pinsQuery, savePins } from "./kept-api.ts";
import { useKeptWords } from "./words/kept-words.ts";

/** What a view needs to be read without scrolling in it. */
const SIZES: Partial<Record<CardType, CardPin["size"]>> = {
  counter: "small",
  progress: "small",
  toast: "small",
  modal: "small",
  chart: "wide",
  table: "wide",
};

/** Puts a card on the dashboard, at its end, or takes it off; a failure is said over the page. */
export function usePinning({ card_id: id, card_type }: Pick<StoredCard, "card_id" | "card_type">) {
  const words = useWords();
  const kept = useKeptWords();
  return async function pin(isPinned: boolean) {
    amendCard(id, { pinned: isPinned });
    try {
      const others = (await queryClient.fetchQuery({ ...pinsQuery, staleTime: 0 })).filter(
        ({ card_id }) => card_id !== id,
      );
      await savePins(isPinned ? [...others, { card_id: id, size: SIZES[card_type] ?? "tall" }] : others);
      if (isPinned) showToast({ content: <Pinned />, isUrgent: false });
    } catch (error) {
      amendCard(id, { pinned: !isPinned });
      showToast({ content: `${kept.pinFailed} ${failureText(error, words)}`, isUrgent: true });
    }
  };
}

function Pinned() {
  const words = useKeptWords();
  return (
    <>
      {words.pinned}{" "}
      <Link href="/" className="text-felt underline underline-offset-4">
        {words.toDashboard}
      </Link>
    </>
  );
}

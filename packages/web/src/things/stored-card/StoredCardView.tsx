import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { useStreamStatus } from "../../base/live/live-state.ts";
import { navigate } from "../../base/router/location.ts";
import { showToast } from "../../base/state/toasts.ts";
import { CardView } from "../cards/CardView.tsx";
import type { MenuItem } from "../cards/frame/use-card-menu.ts";
import { useMoreRows } from "../cards/table/use-more-rows.ts";
import { useCardWords } from "../cards/words/card-words.ts";
import { addressOfCard } from "./card-address.ts";
import { NewerCard } from "./NewerCard.tsx";
import { SourceGone } from "./SourceGone.tsx";
import { rowsOfCard } from "./stored-card-api.ts";
import { useAnswering } from "./use-answering.ts";
import { useDrawn } from "./use-drawn.ts";
import { usePinning } from "./use-pinning.tsx";
import { useStoredCardWords } from "./words/stored-card-words.ts";

interface StoredCardViewProps {
  card: StoredCard;
  /** Menu items from the surroundings, such as sizes. */
  menu?: readonly MenuItem[];
  /** Header content from the surroundings. */
  chips?: ReactNode;
  /** True if the card is the page itself, so that no link leads to it. */
  isPage?: boolean;
  /** True on the dashboard, where no chip needs to say that the card is pinned. */
  isOnDashboard?: boolean;
  /** Called when the person has answered it here. */
  onAnswered?: (() => void) | undefined;
}

/** A live stored card: it takes answers, follows its source, and is the same wherever it is opened. */
export function StoredCardView(props: StoredCardViewProps) {
  const { card, menu = [], chips, isPage = false, isOnDashboard = false, onAnswered } = props;
  const words = useStoredCardWords();
  const { kind, menu: cardMenu } = useCardWords();
  const box = useRef<HTMLDivElement>(null);
  const { wasLate, ...answering } = useAnswering(card, onAnswered);
  const { data, more } = useMoreRows(card, rowsOfCard(card.card_id));
  const pin = usePinning(card);
  const isFollowing = useStreamStatus() !== "down";
  useDrawn(box, card);
  const { card_id, card_type, options, data_source: source } = card;

  async function copyLink() {
    const link = location.origin + addressOfCard(card_id);
    try {
      await navigator.clipboard.writeText(link);
      showToast({ content: words.linkCopied, isUrgent: false });
    } catch {
      showToast({ content: words.linkNotCopied(link), isUrgent: true });
    }
  }

  return (
    <div ref={box} className={clsx("min-w-0", isOnDashboard && "card-fills")}>
      {wasLate && <Note>{words.late}</Note>}
      {card.superseded_by !== undefined && <NewerCard id={card.superseded_by} />}
      <CardView
        card={{ card_type, data, options }}
        title={kind[card_type]}
        subtitle={source.type === "path" ? source.path : undefined}
        isLive={isFollowing && card.live}
        isPinned={card.pinned && !isOnDashboard}
        onPin={isOnDashboard ? undefined : (isPinned) => void pin(isPinned)}
        answering={answering}
        isNew={card.drawn_at === undefined}
        more={more}
        chips={chips}
        menu={[
          { label: words.copyLink, onSelect: () => void copyLink() },
          ...(isPage ? [] : [{ label: words.openPage, onSelect: () => navigate(addressOfCard(card_id)) }]),
          ...menu,
          ...(isOnDashboard ? [{ label: cardMenu.unpin, onSelect: () => void pin(false) }] : []),
        ]}
        instead={card.data === null ? <SourceGone card={card} /> : undefined}
      />
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-3 rounded-m bg-brass-soft px-4 py-2 text-14 text-brass-ink">
      {children}
    </p>
  );
}

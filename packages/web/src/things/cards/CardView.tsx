import { type ReactNode, Suspense, useState } from "react";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { Chip } from "../../base/ui/Chip.tsx";
import type { ReadSoFar } from "../../base/ui/MoreButton.tsx";
import type { Answering } from "./answering.ts";
import { useCardHost } from "./card-host.ts";
import { CardBody } from "./frame/CardBody.tsx";
import { CardFrame } from "./frame/CardFrame.tsx";
import { DataDialog } from "./frame/DataDialog.tsx";
import { type MenuItem, useCardMenu } from "./frame/use-card-menu.ts";
import { findCard } from "./registry.ts";
import type { ShownCard } from "./shown-card.ts";
import { useCardWords } from "./words/card-words.ts";

/** Loaded with the first card that has buttons. */
const CardActions = lazyComponent(() => import("./actions/CardActions.tsx"));

export interface CardViewProps {
  card: ShownCard;
  /** The card's name, if it has no title of its own. */
  title: string;
  subtitle?: string | undefined;
  /** True if the card follows the stored data. */
  isLive?: boolean;
  isPinned?: boolean;
  /** Set if cards can be pinned. */
  onPin?: ((pinned: boolean) => void) | undefined;
  answering?: Answering | undefined;
  /** True if nobody has seen the card yet. */
  isNew?: boolean | undefined;
  more?: ReadSoFar | undefined;
  /** More remarks about the card, on the right. */
  chips?: ReactNode;
  /** More actions for the menu. */
  menu?: readonly MenuItem[] | undefined;
  /** Shown in the frame if the card has no data to draw. */
  instead?: ReactNode;
}

/** Draws a card of any kind in its frame, with the menu that all cards have. */
export function CardView(props: CardViewProps) {
  const { card, isLive = false, isPinned = false, onPin, answering, isNew, more, menu = [] } = props;
  const words = useCardWords();
  const title = card.options.title ?? props.title;
  const { fullScreen } = useCardHost();
  const [fillsPage, setFillsPage] = useState(false);
  const isFull = fullScreen?.isFull ?? fillsPage;
  const setFull = fullScreen ? fullScreen.onFull : setFillsPage;
  const [readsData, setReadsData] = useState(false);
  const { items, copied } = useCardMenu(card, title, {
    isFull,
    isPinned,
    onPin,
    onFull: fullScreen === null ? undefined : setFull,
    onReadData: () => setReadsData(true),
  });

  const buttons = answering?.state === "superseded" ? [] : buttonsOf(card);

  return (
    <CardFrame
      title={title}
      subtitle={card.options.subtitle ?? props.subtitle}
      menu={[...items, ...menu]}
      isLine={findCard(card.card_type)?.isLine ?? false}
      isFull={isFull}
      onLeaveFull={() => setFull(false)}
      chips={
        <>
          <span role="status">
            {copied !== "idle" && (
              <Chip tone={copied === "copied" ? "plain" : "danger"}>
                {copied === "copied" ? words.copied : words.notCopied}
              </Chip>
            )}
          </span>
          {props.chips}
          {isPinned && <Chip tone="plain">{words.chip.pinned}</Chip>}
          {answering && answering.state !== "open" ? (
            <Chip tone={answering.state === "answered" ? "felt" : "brass"}>
              {words.chip[answering.state]}
            </Chip>
          ) : (
            isLive && <Chip tone="felt">{words.chip.live}</Chip>
          )}
        </>
      }
    >
      {props.instead ?? (
        <CardBody card={card} label={title} answering={answering} isNew={isNew} more={more} />
      )}
      {buttons.length > 0 && (
        <Suspense fallback={<div className="h-15 border-t border-line" />}>
          <CardActions.Component actions={buttons} answering={answering} />
        </Suspense>
      )}
      {readsData && <DataDialog title={title} data={card.data} onClose={() => setReadsData(false)} />}
    </CardFrame>
  );
}

/** A modal has its own among its decisions, and what a component can press it draws itself. */
const buttonsOf = ({ card_type, options }: ShownCard) =>
  card_type === "modal" || card_type === "custom" ? [] : (options.actions ?? []);

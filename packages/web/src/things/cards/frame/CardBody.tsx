import { Suspense } from "react";
import { Boundary } from "../../../base/ui/broken/Boundary.tsx";
import type { ReadSoFar } from "../../../base/ui/MoreButton.tsx";
import type { Answering } from "../answering.ts";
import { findCard } from "../registry.ts";
import type { ShownCard } from "../shown-card.ts";
import { useCardWords } from "../words/card-words.ts";
import { RawData } from "./RawData.tsx";

interface CardBodyProps {
  card: ShownCard;
  label: string;
  answering?: Answering | undefined;
  isNew?: boolean | undefined;
  more?: ReadSoFar | undefined;
}

/** A card of any kind without its frame. If it cannot be drawn, its data and the reason are shown. */
export function CardBody({ card, label, answering, isNew, more }: CardBodyProps) {
  const words = useCardWords();
  const definition = findCard(card.card_type);
  if (!definition) return <RawData note={words.unknownKind(card.card_type)} data={card.data} />;
  if (!definition.fits(card.data)) return <RawData note={words.broken} data={card.data} />;
  return (
    <Boundary
      of={card.data}
      fallback={(tryAgain) => <RawData note={words.broken} onTryAgain={tryAgain} data={card.data} />}
    >
      <Suspense fallback={<div style={{ height: definition.height }} />}>
        <definition.Component
          data={card.data as never}
          options={card.options}
          label={label}
          answering={answering}
          isNew={isNew}
          more={more}
        />
      </Suspense>
    </Boundary>
  );
}

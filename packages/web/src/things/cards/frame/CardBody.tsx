import { Suspense } from "react";
import { useIsRunning } from "../../../base/session/use-is-running.ts";
import { Boundary } from "../../../base/ui/broken/Boundary.tsx";
import { MissingCode } from "../../../base/ui/broken/lazy-component.tsx";
import type { ReadSoFar } from "../../../base/ui/MoreButton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
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
      fallback={(tryAgain, error) =>
        error instanceof MissingCode ? (
          <MissingCard onTryAgain={tryAgain} data={card.data} />
        ) : (
          <RawData note={words.broken} onTryAgain={tryAgain} data={card.data} />
        )
      }
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

interface MissingCardProps {
  onTryAgain(): void;
  data: unknown;
}

/** The code of its view did not come. Where Etui does not run, it comes by itself once it does. */
function MissingCard({ onTryAgain, data }: MissingCardProps) {
  const words = useCardWords();
  const { errors } = useWords();
  const { isRunning } = useIsRunning(onTryAgain);
  const note = isRunning === false ? `${errors.unreachable} ${words.asItIs}` : words.broken;
  return <RawData note={note} onTryAgain={onTryAgain} data={data} />;
}

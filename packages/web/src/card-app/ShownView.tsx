import { takesAnswer } from "@etui/protocol/cards/card-type";
import { useEffect, useMemo, useRef } from "react";
import { Notice } from "../base/ui/Notice.tsx";
import { CardView } from "../things/cards/CardView.tsx";
import { useMoreRows } from "../things/cards/table/use-more-rows.ts";
import { useCardWords } from "../things/cards/words/card-words.ts";
import type { CardSession } from "./card-session.ts";
import { DrawingProvider } from "./chart/drawing.ts";
import type { Shown } from "./standing.ts";
import { whenSeen } from "./when-seen.ts";
import { useAppWords } from "./words/app-words.ts";

interface ShownViewProps {
  shown: Shown;
  session: CardSession;
}

/** A card that has arrived, with what has to be said about it here. */
export function ShownView({ shown, session }: ShownViewProps) {
  const { card, svg, reach, stored } = shown;
  const { kind } = useCardWords();
  const words = useAppWords();
  const root = useRef<HTMLDivElement>(null);
  const drawing = useMemo(() => ({ svg, draw: session.draw }), [svg, session]);
  const answering = useMemo(() => session.answering(shown), [session, shown]);
  const { data, more } = useMoreRows(
    { data: card.data, next_cursor: reach === "open" ? stored?.next_cursor : undefined },
    session.rows,
  );
  const whole = useMemo(() => ({ ...card, data }), [card, data]);
  useEffect(() => whenSeen(root.current!, session.seen), [session]);

  const isAsking =
    (takesAnswer(card.card_type) && card.options.interactive !== false) ||
    (card.card_type === "list" && card.options.interactive) ||
    card.options.actions !== undefined;
  const isEmpty = stored?.data === null;
  return (
    <div ref={root}>
      {isAsking && reach !== "open" && (
        <p role="status" className="mb-2 rounded-m bg-brass-soft px-4 py-2 text-13 text-brass-ink">
          {words[reach]}
        </p>
      )}
      <DrawingProvider value={drawing}>
        <CardView
          card={whole}
          more={more}
          title={kind[card.card_type as keyof typeof kind] ?? card.card_type}
          isLive={stored?.live ?? false}
          answering={answering}
          instead={
            isEmpty ? (
              <div className="p-4">
                <Notice title={words.noData}>{stored.error}</Notice>
              </div>
            ) : undefined
          }
        />
      </DrawingProvider>
    </div>
  );
}

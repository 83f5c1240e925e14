import { type ReactNode, Suspense } from "react";
import { Boundary } from "../ui/Boundary.tsx";
import { Chip } from "../ui/Chip.tsx";
import { useCopied } from "../ui/use-copied.ts";
import { useWords } from "../words/language.ts";
import { CardFrame } from "./CardFrame.tsx";
import { RawData } from "./RawData.tsx";
import { findCard } from "./registry.ts";
import type { ShownCard } from "./shown-card.ts";

interface CardViewProps {
  card: ShownCard;
  title: string;
  subtitle?: string | undefined;
  state?: ReactNode;
}

/** Draws a card of any kind in its frame. What cannot be drawn shows its data. */
export function CardView({ card, title, subtitle, state }: CardViewProps) {
  const words = useWords();
  const { state: copied, copy } = useCopied();
  const definition = findCard(card.card_type);
  const drawable = definition?.fits(card.data) ? definition : undefined;
  const data = card.data as never;

  const menu = [
    { label: words.cards.copyJson, onSelect: () => void copy(JSON.stringify(card.data, null, 2)) },
  ];
  if (drawable) {
    menu.push({ label: words.cards.copyMarkdown, onSelect: () => void copy(drawable.toMarkdown(data)) });
  }

  return (
    <CardFrame
      title={card.options.title ?? title}
      subtitle={card.options.subtitle ?? subtitle}
      menu={menu}
      state={
        <>
          <span role="status">
            {copied !== "idle" && (
              <Chip tone={copied === "copied" ? "plain" : "danger"}>{words.copy[copied]}</Chip>
            )}
          </span>
          {state}
        </>
      }
    >
      {drawable ? (
        <Boundary fallback={<RawData note={words.cards.broken} data={card.data} />}>
          <Suspense fallback={<div style={{ height: drawable.height }} />}>
            <drawable.Component data={data} label={title} />
          </Suspense>
        </Boundary>
      ) : (
        <RawData
          note={definition ? words.cards.broken : words.cards.unknownKind(card.card_type)}
          data={card.data}
        />
      )}
    </CardFrame>
  );
}

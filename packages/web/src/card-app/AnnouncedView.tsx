import { CardFrame } from "../things/cards/frame/CardFrame.tsx";
import { findCard } from "../things/cards/registry.ts";
import { useCardWords } from "../things/cards/words/card-words.ts";
import type { AnnouncedCard } from "./announced-card.ts";
import { useAppWords } from "./words/app-words.ts";

/** A card that the model is still writing: its title, its height, and the rows that have arrived. */
export function AnnouncedView({ announced }: { announced: AnnouncedCard }) {
  const { card_type, title, subtitle, lines } = announced;
  const words = useAppWords();
  const { kind } = useCardWords();
  const definition = card_type === undefined ? undefined : findCard(card_type);
  const name = title ?? (definition && kind[card_type as keyof typeof kind]) ?? words.preparing;
  return (
    <CardFrame
      title={name}
      subtitle={subtitle}
      menu={[]}
      isLine={definition?.isLine ?? false}
      isFull={false}
      onLeaveFull={() => {}}
    >
      <div
        role="status"
        aria-label={words.preparing}
        className="px-5 py-3 text-muted"
        style={{ minHeight: definition?.height ?? 120 }}
      >
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the model writes them in order and takes none back
          <p key={at} className="truncate py-1.5">
            {line}
          </p>
        ))}
      </div>
    </CardFrame>
  );
}

import type { Cut } from "@etui/protocol/cards/cell";
import { useWords } from "../words/language.ts";

interface CardEndProps {
  /** How much there is. */
  said: string;
  cuts: readonly (Cut | undefined)[];
}

/** The last line of a card: how much there is, and honestly how much of it is shown. */
export function CardEnd({ said, cuts }: CardEndProps) {
  const words = useWords();
  const cut = cuts.flatMap((part) => {
    if (!part) return [];
    const total = words.cards.count[part.of ?? "items"](part.total);
    return [words.cards.cut(part.shown, part.at_least ? words.cards.atLeast(total) : total)];
  });
  const mayHideDepth = cuts.some((part) => part?.of === "nodes" || part?.of === "documents");
  return (
    <p className="border-t border-line px-5 py-2 text-12 text-muted">
      {cut.length === 0 ? said : cut.join(" · ")}
      {mayHideDepth && ` · ${words.cards.seeRest}`}
    </p>
  );
}

import type { Cut } from "@etui/protocol/cards/cell";
import type { ReactNode } from "react";
import { useCardHost } from "../card-host.ts";
import { useCardWords } from "../words/card-words.ts";

interface CardEndProps {
  /** A phrase that says how much there is. */
  said: string;
  cuts: readonly (Cut | undefined)[];
  /** An action on the right, such as loading more. */
  action?: ReactNode;
}

/** The last line of a card: how much there is, and how much of it is shown. */
export function CardEnd({ said, cuts, action }: CardEndProps) {
  const words = useCardWords();
  const cut = cuts.flatMap((part) => {
    if (!part) return [];
    const total = words.count[part.of ?? "items"](part.total);
    return [words.cut(part.shown, part.at_least ? words.atLeast(total) : total)];
  });
  const { addressOf } = useCardHost();
  const mayHideDepth =
    addressOf !== undefined && cuts.some((part) => part?.of === "nodes" || part?.of === "documents");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 pr-3 pl-5 text-12 text-muted">
      <p>
        {cut.length === 0 ? said : cut.join(" · ")}
        {mayHideDepth && ` · ${words.seeRest}`}
      </p>
      {action}
    </div>
  );
}

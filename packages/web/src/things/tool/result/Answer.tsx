import type { ToolResult } from "@etui/protocol/tool-result";
import { Suspense, useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { JsonText } from "../../cards/frame/JsonText.tsx";
import { readShownCard } from "../../cards/shown-card.ts";
import { useCardWords } from "../../cards/words/card-words.ts";
import { addressOfCard } from "../../stored-card/card-address.ts";
import { useToolWords } from "../words/tool-words.ts";
import { factsOf } from "./facts.ts";
import { Readable } from "./Readable.tsx";

/** Loaded late, because few tools answer with a card, and none before it is called. */
export const CardView = lazyComponent(async () => ({
  default: (await import("../../cards/CardView.tsx")).CardView,
}));

type Look = "card" | "facts" | "told" | "json";

/** The data of a failed call, for those who want to see them; the reason was already given. */
export function FailedAnswer({ result }: { result: ToolResult }) {
  const { result: words } = useToolWords();
  return (
    <details>
      <summary className="mb-2 w-fit cursor-pointer rounded-s text-13 text-muted hover:text-ink">
        {words.json}
      </summary>
      <AsItCame result={result} />
    </details>
  );
}

/** The result of a call: as a card, in a readable form, as an assistant reads it, or as it came. */
export function Answer({ result }: { result: ToolResult }) {
  const { result: words } = useToolWords();
  const { kind } = useCardWords();
  const card = readShownCard(result);
  const facts = factsOf(result);
  const looks = [
    ...(card ? (["card"] as const) : []),
    ...(!card && facts !== undefined ? (["facts"] as const) : []),
    ...(result.model_output === undefined ? [] : (["told"] as const)),
    "json" as const,
  ];
  const [chosen, setLook] = useState<Look>();
  const look = chosen ?? looks[0]!;
  const cardId = typeof result.card_id === "string" ? result.card_id : undefined;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <Segmented
          label={words.as}
          value={look}
          options={looks.map((value) => ({ value, label: words[value] }))}
          onChange={(next) => setLook(next)}
        />
        {cardId !== undefined && (
          <Link
            href={addressOfCard(cardId)}
            className="ml-auto rounded-s text-13 text-felt underline underline-offset-4"
          >
            {words.openCard}
          </Link>
        )}
      </div>
      {look === "card" && card && (
        <Suspense fallback={<Skeleton height={240} label={words.card} />}>
          <CardView.Component
            card={card}
            title={kind[card.card_type as keyof typeof kind] ?? card.card_type}
          />
        </Suspense>
      )}
      {look === "facts" && <Readable value={facts} />}
      {look === "told" && (
        <p className="rounded-m border border-line bg-slot px-4 py-3 font-mono text-13 whitespace-pre-wrap wrap-anywhere">
          {result.model_output}
        </p>
      )}
      {look === "json" && <AsItCame result={result} />}
    </div>
  );
}

function AsItCame({ result }: { result: ToolResult }) {
  return (
    <div className="overflow-hidden rounded-m border border-line bg-slot">
      <JsonText data={result} className="max-h-[60dvh]" />
    </div>
  );
}

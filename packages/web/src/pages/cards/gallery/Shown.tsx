import type { Card } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { ToolResult } from "@etui/protocol/tool-result";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import type { Language } from "../../../base/words/choose-language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { CardView } from "../../../things/cards/CardView.tsx";
import { cards } from "../../../things/cards/registry.ts";
import { readShownCard } from "../../../things/cards/shown-card.ts";
import { useCardWords } from "../../../things/cards/words/card-words.ts";
import { useGalleryWords } from "./words/gallery-words.ts";
import { type CardWriting, writeCard } from "./write-card.ts";

type ShownView = "card" | CardWriting;

interface ShownProps {
  preview: UseQueryResult<ToolResult>;
  type: CardType;
  language: Language;
}

/** The card as it is drawn, as text, or as chat platforms receive it. */
export function Shown({ preview, type, language }: ShownProps) {
  const words = useGalleryWords();
  const [view, setView] = useState<ShownView>("card");
  return (
    <section aria-label={words.showAs} className="min-w-0">
      <div className="mb-3">
        <Segmented<ShownView>
          label={words.showAs}
          value={view}
          onChange={setView}
          options={(["card", "text", "adaptive"] as const).map((value) => ({
            value,
            label: words.views[value],
          }))}
        />
      </div>
      <Drawn preview={preview} type={type} language={language} view={view} />
    </section>
  );
}

function Drawn({ preview, type, language, view }: ShownProps & { view: ShownView }) {
  const { shell } = useWords();
  const words = useGalleryWords();
  const { kind } = useCardWords();
  if (preview.isPending) return <Skeleton height={cards[type].height} label={shell.loading} />;
  if (!preview.data) {
    return <FailureNotice error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const card = readShownCard(preview.data);
  if (!card) {
    return (
      <Notice tone="danger" title={words.misfit}>
        {preview.data.error}
      </Notice>
    );
  }
  if (view !== "card") return <Written card={card as Card} writing={view} language={language} />;
  return <CardView card={card} title={kind[type]} />;
}

interface WrittenProps {
  card: Card;
  writing: CardWriting;
  language: Language;
}

function Written({ card, writing, language }: WrittenProps) {
  const words = useGalleryWords();
  const { data } = useQuery({
    queryKey: ["written", writing, language, card],
    gcTime: 0,
    queryFn: () => writeCard(card, writing, language),
  });
  return (
    <>
      <p className="mb-2 text-13 text-muted">{writing === "text" ? words.callText : words.adaptiveText}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-[70vh] overflow-auto rounded-l border border-line bg-slot px-5 py-4 font-mono text-13 leading-normal"
      >
        {data}
      </pre>
    </>
  );
}

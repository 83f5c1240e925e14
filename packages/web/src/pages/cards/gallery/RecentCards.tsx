import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { CardPage } from "@etui/protocol/cards/stored-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { SelectField } from "../../../base/ui/Field.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { surfaceOf } from "../../../things/activity/origin.ts";
import { useCardWords } from "../../../things/cards/words/card-words.ts";
import { addressOfCard } from "../../../things/stored-card/card-address.ts";
import { storedCardsQuery } from "../../../things/stored-card/card-lists.ts";
import { TYPE_ICONS } from "./type-icons.ts";
import { useGalleryWords } from "./words/gallery-words.ts";

/** The cards that were shown, newest first, each as a link. */
export function RecentCards() {
  const words = useGalleryWords();
  const { kind } = useCardWords();
  const [type, setType] = useState<CardType | "every">("every");
  const recent = useInfiniteQuery(storedCardsQuery(type === "every" ? {} : { cardType: type }));
  const shown = recent.data?.pages.flatMap(({ cards }) => cards);
  return (
    <section aria-label={words.recent} className="mt-10">
      <div className="flex items-end justify-between gap-4 border-b border-line pb-2">
        <h2 className="font-serif text-21 leading-snug">{words.recent}</h2>
        <SelectField
          label={words.filter}
          value={type}
          onChange={setType}
          options={
            {
              every: words.every,
              ...Object.fromEntries(CARD_TYPES.map((each) => [each, kind[each]])),
            } as Record<CardType | "every", string>
          }
          className="flex w-44 items-baseline gap-2 [&>label]:shrink-0"
        />
      </div>
      {!shown && recent.error && <FailureNotice error={recent.error} onRetry={() => void recent.refetch()} />}
      {shown?.length === 0 && (
        <p className="py-4 text-14 text-muted">{type === "every" ? words.none : words.noneOfType}</p>
      )}
      <ol>
        {shown?.map((card) => (
          <RecentCard key={card.card_id} card={card} />
        ))}
      </ol>
      <MoreButton of={recent} label={words.more} loading={words.loading} className="mt-3" />
    </section>
  );
}

function RecentCard({ card }: { card: CardPage["cards"][number] }) {
  const page = useWords();
  const words = useGalleryWords();
  const { kind, chip } = useCardWords();
  const Icon = TYPE_ICONS[card.card_type];
  const source = card.data_source.type === "path" ? ` · ${card.data_source.path}` : "";
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-2.5 last:border-0">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <Link href={addressOfCard(card.card_id)} className="block truncate text-15 hover:text-felt">
          {card.options.title ?? kind[card.card_type]}
        </Link>
        <span className="block truncate text-13 text-muted">
          {`${kind[card.card_type]}${source} · ${surfaceOf(card.by, page)}`}
        </span>
      </span>
      {card.pinned && <Chip tone="plain">{chip.pinned}</Chip>}
      {card.state !== "open" ? (
        <Chip tone={card.state === "answered" ? "felt" : "brass"}>{words.state[card.state]}</Chip>
      ) : (
        card.live && <Chip tone="felt">{chip.live}</Chip>
      )}
      <Moment at={card.created_at} className="shrink-0 font-mono text-12 text-brass-ink" />
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { Link } from "../../base/router/Link.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { KeptCard } from "../../things/kept/KeptCard.tsx";
import { CARDS_ADDRESS } from "../../things/kept/kept-address.ts";
import { keptCardQuery } from "../../things/kept/kept-api.ts";
import { useKeptWords } from "../../things/kept/words/kept-words.ts";
import { CardStory } from "./CardStory.tsx";

/** One card, by its link: as it is now, and what happened to it. */
export default function CardPage({ id }: { id: string }) {
  const words = useWords();
  const kept = useKeptWords();
  const { kind } = useCardWords();
  const { data: card, error, refetch } = useQuery(keptCardQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;

  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={card ? (card.options.title ?? kind[card.card_type]) : isMissing ? kept.missing : "…"}
        parent={{ href: CARDS_ADDRESS, label: words.views.cards }}
      >
        {card && <span className="text-13 text-muted max-bar:hidden">{kind[card.card_type]}</span>}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-220 flex-col px-4 py-5 bar:px-7 bar:py-8">
          {card ? (
            <>
              <KeptCard card={card} isPage />
              <CardStory card={card} />
            </>
          ) : isMissing ? (
            <Notice
              title={kept.missing}
              action={
                <Link href={CARDS_ADDRESS} className="text-14 text-felt underline underline-offset-4">
                  {kept.toCards}
                </Link>
              }
            >
              {kept.missingNext}
            </Notice>
          ) : error ? (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={280} label={words.shell.loading} />
          )}
        </div>
      </div>
    </div>
  );
}

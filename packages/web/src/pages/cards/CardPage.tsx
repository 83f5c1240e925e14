import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { Link } from "../../base/router/Link.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { CARDS_ADDRESS } from "../../things/stored-card/card-address.ts";
import { StoredCardView } from "../../things/stored-card/StoredCardView.tsx";
import { storedCardQuery } from "../../things/stored-card/stored-card-api.ts";
import { useStoredCardWords } from "../../things/stored-card/words/stored-card-words.ts";
import { CardStory } from "./CardStory.tsx";

/** One card at its own address: its present state, and what happened to it. */
export default function CardPage({ id }: { id: string }) {
  const words = useWords();
  const stored = useStoredCardWords();
  const { kind } = useCardWords();
  const { data: card, error, refetch } = useQuery(storedCardQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;

  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={card ? (card.options.title ?? kind[card.card_type]) : isMissing ? stored.missing : "…"}
        parent={{ href: CARDS_ADDRESS, label: words.views.cards }}
      >
        {card && <span className="text-13 text-muted max-bar:hidden">{kind[card.card_type]}</span>}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-220 flex-col px-4 py-5 bar:px-7 bar:py-8">
          {card ? (
            <>
              <StoredCardView card={card} isPage />
              <CardStory card={card} />
            </>
          ) : isMissing ? (
            <Notice
              title={stored.missing}
              action={
                <Link href={CARDS_ADDRESS} className="text-14 text-felt underline underline-offset-4">
                  {stored.toCards}
                </Link>
              }
            >
              {stored.missingNext}
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

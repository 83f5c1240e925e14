import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { ReactNode } from "react";
import { Link } from "../../base/router/Link.tsx";
import { Moment } from "../../base/ui/Moment.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { By } from "../../things/activity/By.tsx";
import { surfaceOf } from "../../things/activity/origin.ts";
import { PathLink } from "../../things/cards/text/PathLink.tsx";
import { addressOfCard } from "../../things/stored-card/card-address.ts";
import { useStoredCardWords } from "../../things/stored-card/words/stored-card-words.ts";

/** What happened to a card, when and through what: from when it was shown to where its answer is stored. */
export function CardStory({ card }: { card: StoredCard }) {
  const words = useWords();
  const stored = useStoredCardWords();
  const { answer, draft } = card;
  return (
    <section aria-label={stored.happened} className="mt-8">
      <h2 className="border-b border-line pb-1.5 font-serif text-19 leading-snug">{stored.happened}</h2>
      <ol>
        <Happened at={card.created_at} what={stored.shown}>
          <By by={card.by} />
        </Happened>
        {card.drawn_at !== undefined && <Happened at={card.drawn_at} what={stored.seen} />}
        {draft && card.state === "open" && <Happened at={draft.saved_at} what={stored.drafted} />}
        {card.presses?.map(({ action, label, pressed_at, surface, times }) => (
          <Happened key={action} at={pressed_at} what={stored.pressed(label, times)}>
            {surfaceOf({ tool: "press_card", surface }, words)}
          </Happened>
        ))}
        {answer && (
          <Happened at={answer.answered_at} what={stored.answered}>
            {surfaceOf({ tool: "submit_card", surface: answer.surface }, words)}
            {answer.saved_to && (
              <>
                {` · ${stored.savedTo} `}
                <PathLink
                  path={answer.saved_to.path}
                  className="font-mono text-12 wrap-anywhere [a&]:text-felt [a&]:underline-offset-4 [a&]:hover:underline"
                >
                  {answer.saved_to.path}
                </PathLink>
                {` · ${stored.version(answer.saved_to.version)}`}
              </>
            )}
          </Happened>
        )}
        {card.superseded_by !== undefined && (
          <Happened what={stored.superseded}>
            <Link href={addressOfCard(card.superseded_by)} className="text-felt underline underline-offset-4">
              {stored.openNewer}
            </Link>
          </Happened>
        )}
      </ol>
      {card.live && <p className="mt-2 text-13 text-muted">{stored.follows}</p>}
    </section>
  );
}

interface HappenedProps {
  at?: string;
  what: string;
  children?: ReactNode;
}

function Happened({ at, what, children }: HappenedProps) {
  return (
    <li className="flex gap-4 border-b border-line py-2.5 last:border-0">
      <span className="w-28 shrink-0 pt-0.5">
        {at !== undefined && <Moment at={at} className="font-mono text-12 text-brass-ink" />}
      </span>
      <span className="min-w-0">
        <span className="block text-14">{what}</span>
        {children !== undefined && <span className="block text-13 text-muted">{children}</span>}
      </span>
    </li>
  );
}

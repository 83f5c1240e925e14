import { ANSWERED_CARD_TYPES } from "@etui/protocol/cards/card-type";
import type { questionInWords } from "@etui/protocol/question-in-words";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useCardWords } from "../../../things/cards/words/card-words.ts";
import { addressOfConfirmation } from "../../../things/confirmation/confirmation-address.ts";
import { confirmationsQuery } from "../../../things/confirmation/confirmations-api.ts";
import { addressOfCard } from "../../../things/stored-card/card-address.ts";
import { storedCardsQuery } from "../../../things/stored-card/card-lists.ts";
import { RailLine, RailSection } from "../../../things/today/RailSection.tsx";
import { useTodayWords } from "../../../things/today/words/today-words.ts";

const MOST = 6;

/** Questions that nobody has answered yet, from tools that must not act alone and from cards, newest first. */
export default function Waiting() {
  const words = useTodayWords();
  const language = useLanguage();
  const confirmations = (useQuery(confirmationsQuery).data ?? []).filter(
    ({ status }) => status === "requested",
  );
  const inWords = useQuestionInWords(confirmations.length > 0);
  const cards = useAskingCards();
  const lines = [
    ...confirmations.map((confirmation) => ({
      href: addressOfConfirmation(confirmation.confirmation_id),
      title: inWords?.(confirmation, language) ?? "",
      what: words.confirm,
      at: confirmation.created_at,
    })),
    ...cards,
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <RailSection title={words.waits}>
      {lines.length === 0 && <p className="py-2.5 text-13 text-muted">{words.waitsNothing}</p>}
      <ol>
        {lines.slice(0, MOST).map(({ href, title, what, at }) => (
          <RailLine
            key={href}
            href={href}
            title={title}
            said={`${what} · ${words.asked(shortMoment(at, language))}`}
          />
        ))}
      </ol>
    </RailSection>
  );
}

/** How a question is said; its code comes once one waits, for the first page does without. */
function useQuestionInWords(isNeeded: boolean): typeof questionInWords | undefined {
  const [loaded, setLoaded] = useState<{ inWords: typeof questionInWords }>();
  useEffect(() => {
    if (!isNeeded) return;
    import("@etui/protocol/question-in-words").then(
      ({ questionInWords }) => setLoaded({ inWords: questionInWords }),
      // As it was asked, in the language of whoever asked.
      () => setLoaded({ inWords: ({ question }) => question }),
    );
  }, [isNeeded]);
  return loaded?.inWords;
}

function useAskingCards() {
  const { kind } = useCardWords();
  const [form, select, modal] = ANSWERED_CARD_TYPES.map((cardType) =>
    storedCardsQuery({ cardType, state: "open" }),
  );
  const pages = [useInfiniteQuery(form!), useInfiniteQuery(select!), useInfiniteQuery(modal!)];
  return pages
    .flatMap(({ data }) => data?.pages[0]?.cards ?? [])
    .filter(({ options }) => options.interactive !== false)
    .map(({ card_id, card_type, options, created_at }) => ({
      href: addressOfCard(card_id),
      title: options.title ?? kind[card_type],
      what: kind[card_type],
      at: created_at,
    }));
}

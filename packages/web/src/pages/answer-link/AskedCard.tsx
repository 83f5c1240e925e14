import { takesAnswer } from "@etui/protocol/cards/card-type";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useMemo, useState } from "react";
import { queryClient } from "../../base/api/query-client.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { readPressed } from "../../things/cards/actions/read-pressed.ts";
import type { Answering } from "../../things/cards/answering.ts";
import { CardView } from "../../things/cards/CardView.tsx";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { readSubmitted } from "../../things/stored-card/read-submitted.ts";
import { submissionKey } from "../../things/stored-card/submission-key.ts";
import { type DraftKeeper, useDrafts } from "../../things/stored-card/use-drafts.ts";
import { amendAsked, askedCardQuery, draftAsked, pressAsked, submitAsked } from "./asked-card.ts";
import { useLinkWords } from "./words/link-words.ts";

interface AskedCardProps {
  card: StoredCard;
  pass: string;
}

/** The card with its question; what is filled in is stored with it. */
export function AskedCard({ card, pass }: AskedCardProps) {
  const words = useWords();
  const own = useLinkWords();
  const { kind } = useCardWords();
  const [isSent, setSent] = useState(false);
  const keeper = useMemo<DraftKeeper>(
    () => ({
      send: (draft, signal) => draftAsked(pass, draft, signal),
      note: (draft) => amendAsked(pass, { draft }),
    }),
    [pass],
  );
  const drafts = useDrafts(card, keeper);
  const { state, answer, base_version: baseVersion } = card;

  const answering: Answering = {
    ...drafts,
    state,
    answer,
    baseVersion,
    async submit(values, over) {
      try {
        const { submitted, stands } = readSubmitted(
          await submitAsked(pass, { values, submission_key: submissionKey(card.card_id), ...over }),
        );
        if (stands) amendAsked(pass, stands);
        setSent(submitted.ok);
        return submitted;
      } catch (error) {
        return { ok: false, faults: [], error: failureText(error, words) };
      }
    },
    presses: card.presses,
    async press(pressing) {
      try {
        const pressed = readPressed(await pressAsked(pass, pressing));
        await queryClient.invalidateQueries(askedCardQuery(pass));
        return pressed;
      } catch (error) {
        return { ok: false, error: failureText(error, words), isLost: true };
      }
    },
  };
  const said = {
    open: takesAnswer(card.card_type) ? [own.title, own.lead] : [own.shown, own.shownLead],
    answered: [isSent ? own.thanks : own.answered, own.answeredNext],
    superseded: [own.superseded, own.supersededNext],
  }[state];

  return (
    <>
      <div role="status">
        <h1 className="font-serif text-34 leading-tight">{said[0]}</h1>
        <p className="mt-2 mb-6 text-muted">{said[1]}</p>
      </div>
      <CardView
        card={{ card_type: card.card_type, data: card.data, options: card.options }}
        title={kind[card.card_type]}
        answering={answering}
        instead={card.data === null ? <p className="px-5 py-6 text-14">{card.error}</p> : undefined}
      />
    </>
  );
}

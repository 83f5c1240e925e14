import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useState } from "react";
import { toolResult } from "../api/call-tool.ts";
import type { Answering } from "../cards/answering.ts";
import { CardView } from "../cards/CardView.tsx";
import { useCardWords } from "../cards/words/card-words.ts";
import { readSubmitted } from "../kept/read-submitted.ts";
import { submissionKey } from "../kept/submission-key.ts";
import { failureText } from "../ui/FailureNotice.tsx";
import { useWords } from "../words/use-words.ts";
import { useLinkWords } from "./words/link-words.ts";

interface AskedCardProps {
  card: StoredCard;
  pass: string;
}

/** The card with its question; what is filled in is kept nowhere but here. */
export function AskedCard({ card, pass }: AskedCardProps) {
  const words = useWords();
  const own = useLinkWords();
  const { kind } = useCardWords();
  const [stands, setStands] = useState<Partial<StoredCard>>({});
  const [isSent, setSent] = useState(false);
  const { state, answer } = { ...card, ...stands };

  const answering: Answering = {
    state,
    answer,
    async submit(values) {
      try {
        const body = { pass, values, submission_key: submissionKey(card.card_id) };
        const { submitted, stands: now } = readSubmitted(await toolResult("/api/answer/submit", body));
        if (now) setStands(now);
        setSent(submitted.ok);
        return submitted;
      } catch (error) {
        return { ok: false, faults: [], error: failureText(error, words) };
      }
    },
  };

  return (
    <>
      <div role="status">
        {state === "open" ? (
          <>
            <h1 className="font-serif text-34 leading-tight">{own.title}</h1>
            <p className="mt-2 mb-6 text-muted">{own.lead}</p>
          </>
        ) : (
          <>
            <h1 className="font-serif text-34 leading-tight">{isSent ? own.thanks : own.answered}</h1>
            <p className="mt-2 mb-6 text-muted">{own.thanksNext}</p>
          </>
        )}
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

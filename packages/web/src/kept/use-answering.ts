import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useMemo, useState } from "react";
import type { Answering } from "../cards/answering.ts";
import { keptKeys } from "../live/affected-queries.ts";
import { refreshQueries } from "../live/refresh-queries.ts";
import { failureText } from "../ui/FailureNotice.tsx";
import { useWords } from "../words/use-words.ts";
import { amendCard, saveDraft, submitCard, tickCard } from "./kept-api.ts";
import { readSubmitted } from "./read-submitted.ts";
import { submissionKey } from "./submission-key.ts";
import { type DraftKeeper, useDrafts } from "./use-drafts.ts";

/** A kept card takes answers, drafts and ticks. `wasLate`: somebody else had answered it before. */
export function useAnswering(card: StoredCard, onAnswered?: () => void): Answering & { wasLate: boolean } {
  const words = useWords();
  const [wasLate, setLate] = useState(false);
  const { card_id: id } = card;
  const keeper = useMemo<DraftKeeper>(
    () => ({
      send: (values, signal) => saveDraft(id, values, signal),
      note: (draft) => amendCard(id, { draft }),
    }),
    [id],
  );
  const drafts = useDrafts(card, keeper);

  const doors = useMemo(
    () => ({
      async submit(values: Record<string, unknown>) {
        try {
          const result = await submitCard(id, { values, submission_key: submissionKey(id) });
          const { submitted, stands } = readSubmitted(result);
          setLate(result.status === "conflict" && stands?.answer !== undefined);
          if (stands) amendCard(id, stands);
          if (result.status === "success") onAnswered?.();
          return submitted;
        } catch (error) {
          return { ok: false as const, faults: [], error: failureText(error, words) };
        }
      },
      async tick(item: number, title: string, checked: boolean) {
        try {
          const { status, error } = await tickCard(id, { item, title, checked });
          // The events say the same, but not while the stream is down.
          await refreshQueries({ queryKey: keptKeys.one(id) });
          return status === "success" ? { ok: true as const } : { ok: false as const, error: error ?? "" };
        } catch (error) {
          return { ok: false as const, error: failureText(error, words) };
        }
      },
    }),
    [id, words, onAnswered],
  );
  return { ...doors, ...drafts, wasLate, state: card.state, answer: card.answer };
}

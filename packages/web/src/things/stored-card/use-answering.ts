import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useMemo, useState } from "react";
import { storedCardKeys } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import type { Answering, GivenOver } from "../cards/answering.ts";
import { readSubmitted } from "./read-submitted.ts";
import { amendCard, saveDraft, submitCard, tickCard } from "./stored-card-api.ts";
import { submissionKey } from "./submission-key.ts";
import { type DraftKeeper, useDrafts } from "./use-drafts.ts";

/** Takes answers, drafts and ticks for a stored card. `wasLate` is true if somebody else had answered it before. */
export function useAnswering(card: StoredCard, onAnswered?: () => void): Answering & { wasLate: boolean } {
  const words = useWords();
  const [wasLate, setLate] = useState(false);
  const { card_id: id } = card;
  const keeper = useMemo<DraftKeeper>(
    () => ({
      send: (draft, signal) => saveDraft(id, draft, signal),
      note: (draft) => amendCard(id, { draft }),
    }),
    [id],
  );
  const drafts = useDrafts(card, keeper);

  const doors = useMemo(
    () => ({
      async submit(values: Record<string, unknown>, over: GivenOver) {
        try {
          const result = await submitCard(id, { values, submission_key: submissionKey(id), ...over });
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
          await refreshQueries({ queryKey: storedCardKeys.one(id) });
          return status === "success" ? { ok: true as const } : { ok: false as const, error: error ?? "" };
        } catch (error) {
          return { ok: false as const, error: failureText(error, words) };
        }
      },
    }),
    [id, words, onAnswered],
  );
  const { state, answer, base_version: baseVersion } = card;
  return { ...doors, ...drafts, wasLate, state, answer, baseVersion };
}

import type { CardPressing, CardTick, StoredCard } from "@etui/protocol/cards/stored-card";
import { useMemo, useState } from "react";
import { callTool } from "../../base/api/call-tool.ts";
import { request } from "../../base/api/request.ts";
import { isAffected, storedCardKeys } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { readPressed } from "../cards/actions/read-pressed.ts";
import type { Answering, GivenOver, PressDecision, PressQuestion } from "../cards/answering.ts";
import { readSubmitted } from "./read-submitted.ts";
import { amendCard, pressCard, saveDraft, submitCard, tickCard } from "./stored-card-api.ts";
import { submissionKey } from "./submission-key.ts";
import { type DraftKeeper, useDrafts } from "./use-drafts.ts";

/** Takes answers, drafts, ticks and presses for a stored card. `wasLate` is true if somebody else had answered it before. */
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
      async press(pressing: CardPressing) {
        try {
          const result = await pressCard(id, pressing);
          const changed = result.receipt?.changed ?? [];
          // The events say the same, but not while the stream is down.
          await refreshQueries({
            predicate: ({ queryKey }) => changed.some((change) => isAffected(queryKey, change)),
          });
          await refreshQueries({ queryKey: storedCardKeys.one(id) });
          return readPressed(result);
        } catch (error) {
          return { ok: false as const, error: failureText(error, words), isLost: true };
        }
      },
      async decide({ id: question }: PressQuestion, decision: PressDecision) {
        try {
          await request("POST /api/confirmations/{id}", { params: { id: question }, body: { decision } });
          return { ok: true as const };
        } catch (error) {
          return { ok: false as const, error: failureText(error, words) };
        }
      },
      async takeBack(call_id: string) {
        try {
          const { status, error } = await callTool("undo", { call_id, on_conflict: "refuse" });
          return status === "success" ? { ok: true as const } : { ok: false as const, error: error ?? "" };
        } catch (error) {
          return { ok: false as const, error: failureText(error, words) };
        }
      },
      async tick(ticking: CardTick) {
        try {
          const { status, error } = await tickCard(id, ticking);
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
  const { state, answer, presses, base_version: baseVersion } = card;
  return { ...doors, ...drafts, wasLate, state, answer, presses, baseVersion };
}

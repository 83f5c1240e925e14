/** What happens to a stored card: answers, ticks, drafts and views. */
import type { AnswerValues } from "@etui/protocol/cards/form";
import type { TenantScope } from "../../database/tenant.ts";
import type { Surface } from "../../tool/tool.ts";
import { logged } from "./log-card.ts";
import type { SavedTo, StoredCardRow } from "./stored-card.ts";

export interface Answer {
  values: AnswerValues;
  submissionKey: string;
  surface: Surface;
  savedTo: SavedTo | undefined;
  /** True if the model learns of the answer on the way it came. */
  isTold: boolean;
}

/** The caller must hold the card locked and have checked that it is open. */
export async function answerCard(tx: TenantScope, cardId: string, answer: Answer): Promise<Date> {
  const [row] = await tx.rows<{ answered_at: Date }>({
    name: "answer_card",
    text: `
      with changed as (
        update user_cards
        set state = 'answered', answer = $3, submission_key = $4, answered_on = $5, saved_to = $6,
            answered_at = clock_timestamp(), draft = null, draft_saved_at = null, draft_base_version = null,
            told_at = case when $7 then clock_timestamp() end
        where user_id = $1 and card_id = $2
        returning card_id, answered_at
      ),
      logged as (${logged("updated", "changed", "$5::text")})
      select answered_at from changed`,
    values: [
      tx.userId,
      cardId,
      JSON.stringify(answer.values),
      answer.submissionKey,
      answer.surface,
      answer.savedTo === undefined ? null : JSON.stringify(answer.savedTo),
      answer.isTold,
    ],
  });
  return row!.answered_at;
}

/** Replaces the data of a card that holds its own, after a tick. */
export async function replaceData(
  tx: TenantScope,
  cardId: string,
  { data, surface }: { data: unknown; surface: Surface },
): Promise<void> {
  await tx.rows({
    name: "replace_card_data",
    text: `
      with changed as (
        update user_cards set data = $3 where user_id = $1 and card_id = $2 returning card_id
      )
      ${logged("updated", "changed", "$4::text")}`,
    values: [tx.userId, cardId, JSON.stringify(data), surface],
  });
}

export interface Draft {
  values: Record<string, unknown>;
  /** The version of the document at `save_to` that the entries build on. */
  baseVersion?: number | undefined;
}

/**
 * When the draft was saved; undefined if there is no such card, or it awaits no answer. No change is announced, so that
 * the person typing is not interrupted.
 */
export async function saveDraft(
  scope: TenantScope,
  cardId: string,
  { values, baseVersion }: Draft,
): Promise<Date | undefined> {
  const [row] = await scope.rows<{ saved_at: Date }>({
    name: "save_card_draft",
    text: `update user_cards set draft = $3, draft_saved_at = clock_timestamp(), draft_base_version = $4
           where user_id = $1 and card_id = $2 and state = 'open'
           returning draft_saved_at as saved_at`,
    values: [scope.userId, cardId, JSON.stringify(values), baseVersion ?? null],
  });
  return row?.saved_at;
}

/** Records that a person has seen the card; only the first time counts. */
export async function noteDrawn(scope: TenantScope, cardId: string): Promise<boolean> {
  const rows = await scope.rows({
    name: "note_card_drawn",
    text: `update user_cards set drawn_at = coalesce(drawn_at, clock_timestamp())
           where user_id = $1 and card_id = $2 returning card_id`,
    values: [scope.userId, cardId],
  });
  return rows.length > 0;
}

/** Records that a model has learnt of the answer by asking again. */
export const noteAnswerTold = (scope: TenantScope, cardId: string) =>
  scope.rows({
    name: "note_card_answer_told",
    text: `update user_cards set told_at = clock_timestamp()
           where user_id = $1 and card_id = $2 and told_at is null and answer is not null`,
    values: [scope.userId, cardId],
  });

/**
 * Takes the answers that no model has heard of, of this conversation and of none, and marks them as told. Rows locked
 * by another call are skipped, so two calls never report the same answer.
 */
export function takeUntoldAnswers(
  scope: TenantScope,
  conversationId: string | undefined,
  most: number,
): Promise<Pick<StoredCardRow, "card_id" | "options" | "card_type" | "answer" | "saved_to">[]> {
  return scope.rows({
    name: "tell_card_answers",
    text: `
      with untold as materialized (
        select card_id from user_cards
        where user_id = $1 and answer is not null and told_at is null
          and (conversation_id is null or conversation_id = $2)
        order by card_id limit $3 for update skip locked
      )
      update user_cards c set told_at = clock_timestamp()
      from untold u where c.user_id = $1 and c.card_id = u.card_id
      returning c.card_id, c.card_type, c.options, c.answer, c.saved_to`,
    values: [scope.userId, conversationId ?? null, most],
  });
}

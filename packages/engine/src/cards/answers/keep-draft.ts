/** Keeps what a person has begun to fill in until they answer. */
import { isUuid } from "@etui/protocol/uuid";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { inWords } from "@etui/words/in-words";
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { failure, success } from "../../tool/answers.ts";
import { waitsForNothing } from "../card-gone.ts";
import { saveDraft } from "../stored/settle-card.ts";

/** The longest draft, as JSON text. */
const LONGEST_DRAFT = 256 * 1024;

export interface DraftContext {
  locale?: string | undefined;
  /** The `base_version` of the card as the person had it. */
  baseVersion?: number | undefined;
}

export async function keepDraft(
  scope: TenantScope,
  cardId: string,
  values: Record<string, unknown>,
  { locale = "en", baseVersion }: DraftContext = {},
) {
  const forbidden = findForbidden({ values });
  if (forbidden !== undefined) return inWords(failure("invalid_arguments", forbidden), locale);
  if (JSON.stringify(values).length > LONGEST_DRAFT)
    return inWords(failure("too_large", refusal("cards.draft_too_long", { most: LONGEST_DRAFT })), locale);
  const savedAt = isUuid(cardId) ? await saveDraft(scope, cardId, { values, baseVersion }) : undefined;
  return savedAt
    ? success({ card_id: cardId, saved_at: savedAt.toISOString() })
    : inWords(waitsForNothing(cardId), locale);
}

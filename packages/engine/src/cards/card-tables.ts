/** The rules for the tables of cards. */
import { CARD_DATA } from "@etui/protocol/card";
import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import { AnswerValues } from "@etui/protocol/cards/form";
import { CardOptions } from "@etui/protocol/cards/options";
import { CARD_STATES, CardSource, PIN_SIZES } from "@etui/protocol/cards/stored-card";
import type { ColumnForm } from "@etui/words/column-form";
import { type Refusal, refusal } from "@etui/words/refusal";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

const holds = (form: ColumnForm, schema: { safeParse(value: unknown): { success: boolean } }) =>
  is.rule(form, (value) => schema.safeParse(value).success);

export const CARD_TABLES: Record<string, TableRule> = {
  user_cards: {
    columns: {
      card_id: is.uuid,
      card_type: is.oneOf(CARD_TYPES),
      state: is.oneOf(CARD_STATES),
      data_source: holds("a source of data", CardSource),
      options: holds("what show_card takes as options", CardOptions),
      data: is.anything,
      save_with: is.object,
      locale: is.text,
      conversation_id: is.text,
      call_id: is.uuid,
      provenance: is.provenance,
      answer: holds("an answer", AnswerValues),
      saved_to: is.object,
      submission_key: is.text,
      answered_at: is.time,
      answered_on: is.text,
      told_at: is.time,
      draft: is.object,
      draft_saved_at: is.time,
      superseded_by: is.uuid,
      drawn_at: is.time,
      created_at: is.time,
      base_version: is.baseVersion,
      draft_base_version: is.baseVersion,
    },
    row: faultOfCard,
  },
  card_presses: {
    columns: {
      card_id: is.uuid,
      press_key: is.text,
      action: is.amount,
      label: is.text,
      tool: is.text,
      call_id: is.uuid,
      summary: is.anyText,
      surface: is.text,
      pressed_at: is.time,
      told_at: is.time,
    },
  },
  card_pins: {
    columns: { card_id: is.uuid, place: is.place, size: is.oneOf(PIN_SIZES) },
  },
};

/** Views draw what they are given without checks, so restored data must fit the card type as well as shaped data. */
function faultOfCard({ card_type, data }: Record<string, unknown>): Refusal | undefined {
  if (data === null || data === undefined) return undefined;
  return CARD_DATA[card_type as CardType].safeParse(data).success
    ? undefined
    : refusal("archive.no_card_data", { card_type: String(card_type) });
}

/** Takes a person's answer to a card: checks it, stores it once, and then tells whoever waits for it. */
import { isDeepStrictEqual } from "node:util";
import { checkAnswer } from "@etui/cards/check-answer";
import { faultInWords } from "@etui/cards/fault-words";
import type { Card, CardOf } from "@etui/protocol/card";
import { type AnsweredCardType, takesAnswer } from "@etui/protocol/cards/card-type";
import type { AnswerValues } from "@etui/protocol/cards/form";
import { CardSubmission } from "@etui/protocol/cards/stored-card";
import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import { cutText } from "@etui/values/text/cut-text";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { UserDataService } from "../data/user-data-service.ts";
import type { TenantScope } from "../database/tenant.ts";
import { conflict, failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { ToolContext } from "../tool/tool.ts";
import { matchesPattern } from "../tool/validation/matches-pattern.ts";
import { answerOf } from "./actions/check-actions.ts";
import { CALL_TIMEOUT_MS, makeCall, TOLD_BY_ITSELF } from "./actions/make-call.ts";
import { answerConflict } from "./answers/answer-conflict.ts";
import {
  type AnsweredDocument,
  lockAnsweredDocument,
  savesTo,
  showsItsDocument,
} from "./answers/answered-document.ts";
import { type Saved, saveAnswer, type Unsaved } from "./answers/save-answer.ts";
import { noSuchCard, refusedToPerson } from "./card-gone.ts";
import type { CardService } from "./card-service.ts";
import { WRITE_DATA } from "./card-source.ts";
import { isInteractive, within } from "./draw-card.ts";
import { lockCard, readCard } from "./stored/read-cards.ts";
import { answerCard, saveDraft } from "./stored/settle-card.ts";
import { type SavedTo, type StoredCardRow, toAnswer } from "./stored/stored-card.ts";

const input = CardSubmission.extend({ card_id: z.string() });
type Input = z.infer<typeof input>;

export const createSubmitCard = (cards: CardService, data: UserDataService) =>
  defineTool({
    name: "submit_card",
    title: "Answer a card",
    summary: "Give a person's answer to a form, a select or a modal.",
    description: "Answer a card. Counts once; the same submission_key repeats the first result.",
    effect: "write",
    idempotent: true,
    audience: "person",
    input,
    timeoutMs: CALL_TIMEOUT_MS,
    async run(given, context) {
      // A tool may take long and may ask the person, so it is called before anything is locked.
      const called = await callOfChoice(given, context);
      if (called && called.status !== "success") return { ...called, card_id: given.card_id };
      const answered = await context.db.transaction(async (tx) => {
        const storedCard = await lockCard(tx, given.card_id);
        if (!storedCard) return noSuchCard(given.card_id);
        const isRepeat =
          storedCard.state === "answered" && storedCard.submission_key === given.submission_key;
        if (isRepeat) return repeat({ cards, tx, storedCard, context }, given.values);
        const refused = refusalOf(storedCard);
        if (refused) return refused;
        for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
          const outcome = await take({ cards, data, tx, storedCard, context }, given);
          if (outcome) return outcome;
        }
        throw new Error(`an answer lost the race for one path ${MOST_ATTEMPTS} times`);
      });
      if (answered.status !== "success") return answered;
      const { change, ...result } = answered;
      if (change) context.changed(change);
      cards.settled(context.userId);
      return success(called ? withCall(result, called) : result);
    },
  });

/** Makes the call of a modal's decision that is a button; undefined if it is none, or nothing can be answered. */
async function callOfChoice(given: Input, context: ToolContext): Promise<ToolResult | undefined> {
  const storedCard = await readCard(context.db, given.card_id);
  if (storedCard?.card_type !== "modal" || refusalOf(storedCard)) return undefined;
  const actions = storedCard.options.actions ?? [];
  const index = actions.findIndex((action) => answerOf(action) === given.values.choice);
  const action = actions[index];
  return action && makeCall({ storedCard, index, action, key: given.submission_key }, context);
}

const withCall = <Answer extends { model_output: string }>(
  answer: Answer,
  { receipt, model_output }: ToolResult,
) => ({
  ...answer,
  call_id: receipt!.call_id,
  model_output: `${answer.model_output} ${model_output ?? ""}`.trimEnd(),
});

/** The most attempts, as somebody may create the document at the same moment; one is nearly always enough. */
const MOST_ATTEMPTS = 5;

interface Answering {
  cards: CardService;
  tx: TenantScope;
  /** The card's row, locked. */
  storedCard: StoredCardRow;
  context: ToolContext;
}

/** Repeating the same answer gives the first result again; any other answer gets what is stored. */
async function repeat({ cards, tx, storedCard, context }: Answering, values: Input["values"]) {
  const drawn = await cards.draw(storedCard, within(tx, context));
  const checked = drawn.ok ? check(drawn.card, values, context.locale) : undefined;
  const kept = new Set(storedCard.saved_to?.kept);
  const entered = (all: AnswerValues) => Object.entries(all).filter(([field]) => !kept.has(field));
  const isOther =
    checked?.ok === true && !isDeepStrictEqual(entered(checked.values), entered(storedCard.answer!));
  return isOther ? refusalOf(storedCard)! : resultOf(storedCard);
}

/** Undefined if the document has to be looked at again. */
async function take({ data, ...answering }: Answering & { data: UserDataService }, given: Input) {
  const { cards, tx, storedCard, context } = answering;
  const lacking = savesTo(storedCard.options) === undefined ? undefined : context.lacks(WRITE_DATA);
  if (lacking) return failure("forbidden", lacking);
  const document = await lockAnsweredDocument(tx, storedCard, given);
  const drawn = await cards.draw(storedCard, within(tx, context), document && asShown(storedCard, document));
  if (!drawn.ok) return refusedToPerson(drawn.refusal);
  const { card } = drawn;
  const checked = check(card, given.values, context.locale);
  if (!checked.ok) return checked.refusal;
  const { values } = checked;
  const answer = { storedCard, card, values, decided: given.decided };
  const saved = document
    ? await saveAnswer(data, tx, document, { ...answer, by: context.provenance })
    : keptAlone(storedCard, values);
  if (!saved || saved.ok) return saved && count(answering, given, saved);
  // What the person entered is kept even if its target cannot be written.
  await saveDraft(tx, storedCard.card_id, { values, baseVersion: document?.base.version });
  if (saved.why === "conflict")
    return answerConflict(tx, {
      ...answer,
      document: document!,
      fields: saved.fields,
    });
  return failure(
    "invalid_arguments",
    refusal("cards.no_room", { path: cutText(storedCard.options.save_to!, 100) }),
  );
}

/** An archive may contain a card whose path is invalid. */
const keptAlone = ({ options }: StoredCardRow, values: AnswerValues): Saved | Unsaved =>
  options.save_to === undefined
    ? { ok: true, values, savedTo: undefined, change: undefined }
    : { ok: false, why: "no_room" };

/** Stores the answer as the card's final one. */
async function count({ tx, storedCard, context }: Answering, { submission_key }: Input, saved: Saved) {
  const answeredAt = await answerCard(tx, storedCard.card_id, {
    values: saved.values,
    submissionKey: submission_key,
    surface: context.surface,
    savedTo: saved.savedTo,
    isTold: TOLD_BY_ITSELF.has(context.surface),
  });
  return resultOf({
    ...storedCard,
    state: "answered",
    answer: saved.values,
    answered_at: answeredAt,
    answered_on: context.surface,
    saved_to: saved.savedTo ?? null,
    change: saved.change,
  });
}

/** A form's fields may come from the document and have changed, so the answer is checked against the form as shown. */
const asShown = (storedCard: StoredCardRow, { base, now }: AnsweredDocument) =>
  showsItsDocument(storedCard) && base.version !== now.version ? base.content : undefined;

function refusalOf(storedCard: StoredCardRow) {
  const { card_id, state } = storedCard;
  if (state === "answered")
    return conflict(refusal("cards.answered_before"), { card_id, state, answer: toAnswer(storedCard) });
  if (state === "superseded")
    return conflict(refusal("cards.superseded"), {
      card_id,
      state,
      superseded_by: storedCard.superseded_by!,
    });
  if (!takesAnswer(storedCard.card_type) || !isInteractive(storedCard.card_type, storedCard.options))
    return failure("invalid_arguments", refusal("cards.takes_no_answer"));
  return undefined;
}

const resultOf = ({ change, ...storedCard }: StoredCardRow & { change?: Saved["change"] | undefined }) => ({
  ...success({
    card_id: storedCard.card_id,
    state: "answered" as const,
    answer: toAnswer(storedCard),
    model_output: `Answered: ${briefAnswer(storedCard.answer!)}${keptInWords(storedCard.saved_to)}`,
  }),
  change,
});

/** The answer for a model: whole for forms of ordinary size, otherwise cut. */
export const briefAnswer = (values: AnswerValues): string => cutText(JSON.stringify(values), 2_000);

/** The sentence for a model about fields that kept their stored value. */
export const keptInWords = (saved: SavedTo | null): string =>
  saved?.kept === undefined ? "" : ` Of that, left as it was stored meanwhile: ${saved.kept.join(", ")}.`;

function check(card: Card, given: Record<string, unknown>, locale: string) {
  const checked = checkAnswer(card as CardOf<AnsweredCardType>, given, { matches: matchesPattern });
  if (checked.ok) return checked;
  const faults = checked.faults.map((fault) => ({
    ...fault,
    message: faultInWords(fault, languageOf(locale)),
  }));
  return {
    ok: false as const,
    refusal: {
      ...failure(
        "invalid_arguments",
        faults
          .slice(0, 5)
          .map(({ field, message }) => `${field}: ${message}`)
          .join(" "),
      ),
      faults,
    },
  };
}

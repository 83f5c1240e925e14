/** A person's answer to a card: checked, written down once, and then told to whoever waits. */
import { isDeepStrictEqual } from "node:util";
import { checkAnswer } from "@etui/cards/check-answer";
import { faultInWords } from "@etui/cards/fault-words";
import type { Card, CardOf } from "@etui/protocol/card";
import { type AnsweredCardType, takesAnswer } from "@etui/protocol/cards/card-type";
import type { AnswerValues } from "@etui/protocol/cards/form";
import { CardSubmission } from "@etui/protocol/cards/stored-card";
import { z } from "zod";
import { checkPath } from "../data/documents/data-path.ts";
import { checkContent } from "../data/documents/document-content.ts";
import type { UserDataService } from "../data/user-data-service.ts";
import type { TenantScope } from "../database/tenant.ts";
import { isObject } from "../json/json-object.ts";
import { languageOf } from "../language-of.ts";
import { conflict, failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Json, ToolContext } from "../tool/tool.ts";
import { matchesPattern } from "../tool/validation/matches-pattern.ts";
import { noSuchCard, refusedToPerson } from "./card-gone.ts";
import type { CardService } from "./card-service.ts";
import { isInteractive, within } from "./draw-card.ts";
import { shorten } from "./shapes/cell.ts";
import { type CardRow, toAnswer } from "./store/card-row.ts";
import { lockCard } from "./store/read-cards.ts";
import { answerCard, saveDraft } from "./store/settle-card.ts";

const input = CardSubmission.extend({ card_id: z.string() });

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
    async run({ card_id, values, submission_key }, context) {
      const answered = await context.db.transaction(async (tx) => {
        const row = await lockCard(tx, card_id);
        if (!row) return noSuchCard(card_id, context.locale);
        const isRepeat = row.state === "answered" && row.submission_key === submission_key;
        const refusal = isRepeat ? undefined : refusalOf(row, context.locale);
        if (refusal) return refusal;
        const drawn = await cards.draw(row, within(tx, context));
        const checked = drawn.ok ? check(drawn.card, values, context.locale) : undefined;
        if (isRepeat) {
          const isOther = checked?.ok === true && !isDeepStrictEqual(checked.values, row.answer);
          return isOther ? refusalOf(row, context.locale)! : answerOf(row);
        }
        if (!drawn.ok) return refusedToPerson(drawn.refusal, context.locale);
        if (!checked?.ok) return checked!.refusal;
        const saved = await save(data, tx, context, row, checked.values);
        if (saved && !saved.ok) {
          // What somebody wrote is not lost with the place it was meant for.
          await saveDraft(tx, card_id, checked.values);
          return failure("invalid_arguments", SAID[languageOf(context.locale)].notSaved(saved.path));
        }
        const savedTo = saved && { path: saved.path, version: saved.version };
        const answeredAt = await answerCard(tx, card_id, {
          values: checked.values,
          submissionKey: submission_key,
          surface: context.surface,
          savedTo,
          isTold: TOLD_BY_ITSELF.has(context.surface),
        });
        return answerOf({
          ...row,
          state: "answered",
          answer: checked.values,
          answered_at: answeredAt,
          answered_on: context.surface,
          saved_to: savedTo ?? null,
          change: saved?.change,
        });
      });
      if (answered.status !== "success") return answered;
      const { change, ...result } = answered;
      if (change) context.changed(change);
      cards.settled(context.userId);
      return success(result);
    },
  });

/** The surface tells the model itself what was answered on it. */
const TOLD_BY_ITSELF: ReadonlySet<string> = new Set(["app", "elicitation"]);

function refusalOf(row: CardRow, locale: string) {
  const { card_id, state } = row;
  if (state === "answered")
    return conflict(SAID[languageOf(locale)].answered, { card_id, state, answer: toAnswer(row) });
  if (state === "superseded")
    return conflict(SAID[languageOf(locale)].superseded, {
      card_id,
      state,
      superseded_by: row.superseded_by!,
    });
  if (!takesAnswer(row.card_type) || !isInteractive(row.card_type, row.options))
    return failure("invalid_arguments", SAID[languageOf(locale)].takesNone);
  return undefined;
}

const answerOf = ({ change, ...row }: CardRow & { change?: Saved["change"] | undefined }) => ({
  ...success({
    card_id: row.card_id,
    state: "answered" as const,
    answer: toAnswer(row),
    model_output: `Answered: ${briefAnswer(row.answer!)}`,
  }),
  change,
});

/** For a model: whole, but no more than a form of ordinary size. */
export function briefAnswer(values: AnswerValues): string {
  const text = JSON.stringify(values);
  return text.length > 2_000 ? `${text.slice(0, 2_000).toWellFormed()}…` : text;
}

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

interface Saved {
  ok: true;
  path: string;
  version: number;
  change: { kind: string; target: string; action: "created" | "updated"; version: number };
}

/** Where the card names a path: merged into an object, added to a list, or the first thing stored there. */
async function save(
  data: UserDataService,
  tx: TenantScope,
  { provenance }: ToolContext,
  { options, save_with }: CardRow,
  values: AnswerValues,
): Promise<Saved | { ok: false; path: string } | undefined> {
  if (options.save_to === undefined) return undefined;
  const checked = checkPath(options.save_to);
  if (!checked.ok) return { ok: false, path: options.save_to };
  const added = { ...save_with, ...values } as { [key: string]: Json };
  const outcome = await data.edit(tx, { path: checked.path, by: provenance }, (current) => {
    const content = current?.content;
    if (Array.isArray(content)) return checkContent([...content, added]);
    return checkContent(isObject(content as Json) ? { ...(content as object), ...added } : added);
  });
  if ("refused" in outcome) return { ok: false, path: checked.path };
  if (!("written" in outcome) || !outcome.written) throw new Error("an answer was not written over a lock");
  const action = outcome.created ? "created" : "updated";
  const { version } = outcome;
  return {
    ok: true,
    path: checked.path,
    version,
    change: { kind: "user_data", target: checked.path, action, version },
  };
}

const SAID = {
  en: {
    answered:
      "This card was answered before, so this answer was not stored. Ask for a new card to answer again.",
    superseded: "A newer card has taken the place of this one. Answer that one.",
    takesNone: "This card takes no answer.",
    notSaved: (path: string) =>
      `Nothing more fits where this answer is to be saved (${shorten(path, 100)}). What you filled in is kept with the card. Make room there, or ask the assistant for a card that saves somewhere else.`,
  },
  zh: {
    answered: "这张卡片已经回答过了，所以这次的回答没有保存。想再答一次，请让助手重新出一张。",
    superseded: "这张卡片已经被新的一张取代，请回答新的那张。",
    takesNone: "这张卡片不需要回答。",
    notSaved: (path: string) =>
      `答案要保存到的地方（${shorten(path, 100)}）已经放不下了。你填的内容还留在这张卡片里。请在那里腾出空间，或者让助手出一张保存到别处的卡片。`,
  },
};

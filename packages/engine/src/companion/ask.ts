import { FIELD_TYPES } from "@etui/protocol/cards/form";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { z } from "zod";
import { success } from "../tool/answers.ts";
import { carryOut, carryOutUnasked, type ToolOf } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";

export interface AskServices {
  /** The tool show_card. */
  showCard: ToolOf;
  /** The tool preview_card: the same, without storing it. */
  previewCard: Tool;
  /** Returns the newest card of the conversation with this question that has not been replaced. */
  lastAsked: (
    question: { cardType: "form" | "select"; title: string },
    context: ToolContext,
  ) => Promise<StoredCard | undefined>;
  /** Records that the model learns of the card's answer now, so that it is not told again later. */
  noteTold: (cardId: string, context: ToolContext) => Promise<unknown>;
}

/** How long an answer holds, in milliseconds: one sitting. After that, the same words are a new question. */
const ANSWER_HOLDS_MS = 12 * 60 * 60 * 1_000;

export const ask = ({ showCard, previewCard, lastAsked, noteTold }: AskServices) =>
  defineTool({
    name: "ask",
    title: "Ask",
    summary: "Asks the person: a choice, a form, or a line of text.",
    description: "Ask the user. Unless it answers at once, stop, and ask the same again next turn.",
    instructions: INSTRUCTIONS,
    effect: "display",
    standsOn: [{ effect: "display", domain: showCard.domain }],
    idempotent: false,
    input: z.strictObject({
      question: z.string(),
      fields: z
        .array(z.unknown())
        .min(1)
        .optional()
        .describe("a form's: {name, label, type: number, date, select …, options, required, min, max}"),
      options: z.array(z.unknown()).min(1).optional().describe("to choose one: texts or {value, label}"),
    }),
    async run({ question, fields, options }, context) {
      const card = cardFor({ question, fields, options });
      const before = await lastAsked({ cardType: card.card_type, title: question }, context);
      if (before?.answer && Date.now() - Date.parse(before.answer.answered_at) < ANSWER_HOLDS_MS) {
        await noteTold(before.card_id, context);
        return success({
          card_id: before.card_id,
          answer: before.answer,
          model_output: `The user answered: ${JSON.stringify(before.answer.values)}`,
        });
      }
      // A new card would replace the old one, along with what the user has filled in so far.
      if (before?.state === "open") {
        // It only compares what would be shown.
        const same = await carryOutUnasked(previewCard, card, context);
        if (same.status === "success" && asksTheSame(same, before)) {
          const { card_id, card_type, data, options } = before;
          return waiting({
            card_id,
            card_type,
            data,
            options,
            model_output: "Nobody has answered yet; it waits for the user.",
          });
        }
      }
      const shown = await carryOut(showCard, card, context);
      if (shown.status !== "success") return shown;
      const { status, ...fresh } = shown;
      return waiting(fresh);
    },
  });

const INSTRUCTIONS = `
fields: [{name, label, type, required, help, placeholder}]; name is the key in the answer. type: ${FIELD_TYPES.join(", ")}.
min and max bound a number, slider or rating, a date or time as text, and how many of a multiselect may be chosen; also unit and step of a
number, min_length, max_length and pattern of a text. select and multiselect take options: texts or {value, label}.
Without fields and options it asks for a line of text.
`.trim();

const waiting = <Fields extends { model_output?: string | undefined }>(fields: Fields) => ({
  status: "pending" as const,
  ...fields,
  model_output: `${fields.model_output} Go on with what needs no answer, or end the turn; ask the same again for the answer.`,
});

const asksTheSame = (one: Drawn, other: Drawn): boolean =>
  equalJson([one.data, one.options] as Json[], [other.data, other.options] as Json[]);

interface Drawn {
  [field: string]: unknown;
}

const cardFor = ({
  question,
  fields,
  options,
}: {
  question: string;
  fields?: unknown;
  options?: unknown[] | undefined;
}) =>
  options === undefined
    ? {
        card_type: "form" as const,
        data_source: { type: "inline", data: {} },
        options: { title: question, interactive: true, fields: fields ?? [ONE_LINE] },
      }
    : {
        card_type: "select" as const,
        data_source: { type: "inline", data: options },
        options: { title: question, interactive: true },
      };

const ONE_LINE = { name: "answer", type: "textarea", required: true };

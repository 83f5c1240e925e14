import { ON_CONFLICT } from "@etui/protocol/undo";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, notFound } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/listing-marks.ts";
import type { UndoService } from "./undo.ts";
import { undoAnswer } from "./undo-answer.ts";

/** The agent's tool: it takes back only changes of the agent's own conversation. */
export const undoLast = (undo: UndoService) =>
  defineTool({
    name: "undo_last",
    title: "Undo last change",
    summary: "Take back the last call of this conversation that changed something.",
    description: "Take back the last change of this conversation.",
    effect: "write",
    input: z.strictObject({
      on_conflict: z
        .enum(ON_CONFLICT)
        .default("refuse")
        .meta({ [UNLISTED]: true }),
    }),
    confirm: ({ on_conflict }, context) =>
      context.isPersonsWord || context.conversationId === undefined
        ? undefined
        : undo.questionOfLast(context, context.conversationId, on_conflict),
    async run(args, context) {
      const { conversationId, db } = context;
      if (conversationId === undefined) {
        return failure("invalid_arguments", refusal("undo.no_conversation"));
      }
      const undone = await undo.undoLast(db, conversationId, {
        by: context.provenance,
        onConflict: args.on_conflict,
        lacks: context.lacks,
      });
      if (!undone.found) return notFound(refusal("undo.nothing_in_conversation"));
      return undoAnswer(undone, undo.kinds, context);
    },
  });

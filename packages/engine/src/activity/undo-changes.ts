import { LONGEST_CONVERSATION_ID } from "@etui/protocol/provenance";
import { ON_CONFLICT } from "@etui/protocol/undo";
import { type Refusal, refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { parseMoment } from "../tool/moments/moment.ts";
import type { UndoService, UndoWhat } from "./undo.ts";
import { undoAnswer } from "./undo-answer.ts";

const Input = z.strictObject({
  change_id: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  call_id: z.uuid().optional(),
  conversation_id: z.string().min(1).max(LONGEST_CONVERSATION_ID).optional(),
  since: z.string().optional().describe("with conversation_id: a moment, ISO-8601 with zone"),
  on_conflict: z.enum(ON_CONFLICT).default("refuse"),
});

/** The person's tool: it can take back any change that was made for them. */
export const undoChanges = (undo: UndoService) =>
  defineTool({
    name: "undo",
    title: "Undo",
    summary: "Take back the last call, a named call or change, or what a conversation did since a moment.",
    description: "Take back a change, a call, or what a conversation did since a moment.",
    effect: "write",
    audience: "person",
    input: Input,
    async run(args, context) {
      const what = whatToUndo(args);
      if ("refused" in what) return failure("invalid_arguments", what.refused);
      const how = { by: context.provenance, onConflict: args.on_conflict, lacks: context.lacks };
      const undone =
        "last" in what
          ? await undo.undoLast(context.db, undefined, how)
          : await undo.undo(context.db, what, how);
      return undoAnswer(undone, undo.kinds, context);
    },
  });

function whatToUndo(args: z.infer<typeof Input>): UndoWhat | { last: true } | { refused: Refusal } {
  const { change_id, call_id, conversation_id, since } = args;
  const given = [change_id, call_id, conversation_id].filter((value) => value !== undefined);
  if (since !== undefined && conversation_id === undefined) {
    return { refused: refusal("undo.since_alone", { at: "since" }) };
  }
  if (given.length === 0) return { last: true };
  if (given.length > 1) return { refused: refusal("undo.one_of") };
  if (change_id !== undefined) return { changeId: change_id };
  if (call_id !== undefined) return { callId: call_id };
  if (since === undefined) return { refused: refusal("undo.since_missing", { at: "since" }) };
  const moment = parseMoment("since", since);
  return moment.ok ? { conversationId: conversation_id!, since: moment.at } : { refused: moment.refused };
}

import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../tool/answers.ts";
import { askInEtui } from "../tool/ask-in-etui.ts";
import { carryOut } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";

export interface TriggerVerbs {
  parseWhen: Tool;
  create: Tool;
  list: Tool;
  control: Tool;
  cancel: Tool;
}

export const remind = (triggers: TriggerVerbs) =>
  defineTool({
    name: "remind",
    title: "Remind",
    summary: "Makes, lists, pauses, resumes and cancels reminders.",
    description: "Reminders. create: text and when in the user's words. pause, resume, cancel: id.",
    effect: "write",
    rehearses: true,
    // Some actions could promise this and others could not, so the tool does not.
    idempotent: false,
    input: z.strictObject({
      action: z.enum(["create", "list", "pause", "resume", "cancel"]),
      text: z.string().optional(),
      when: z.string().optional(),
      id: z.string().optional(),
    }),
    confirm: ({ action }, asking) =>
      action === "cancel" ? askInEtui(asking, "Cancel this reminder? It never fires again.") : undefined,
    run: ({ action, text, when, id }, context) => {
      switch (action) {
        case "list":
          return carryOut(triggers.list, {}, context);
        case "create":
          return create(triggers, text, when, context);
        case "cancel":
          return id === undefined
            ? missingId(action)
            : carryOut(triggers.cancel, { trigger_id: id }, context);
        default:
          return id === undefined
            ? missingId(action)
            : carryOut(triggers.control, { trigger_id: id, action }, context);
      }
    },
  });

async function create(
  triggers: TriggerVerbs,
  text: string | undefined,
  when: string | undefined,
  context: ToolContext,
) {
  if (!when) return failure("invalid_arguments", refusal("remind.when_missing", { at: "when" }));
  const parsed = await carryOut(triggers.parseWhen, { text: when }, context);
  if (parsed.status !== "success") return parsed;
  const { schedule, schedule_type, rest, assumed } = parsed;
  // "every Friday at 8 water the plants" contains the text as well as the schedule.
  const title = text ?? (typeof rest === "string" ? rest : undefined);
  if (!title) return failure("invalid_arguments", refusal("remind.text_missing", { at: "text" }));
  const created = await carryOut(
    triggers.create,
    {
      trigger_type: "reminder",
      title,
      schedule,
      schedule_type,
      action: { type: "message", params: { text: title } },
    },
    context,
  );
  if (created.status !== "success" || !Array.isArray(assumed)) return created;
  return { ...created, model_output: `${created.model_output} Assumed: ${assumed.join("; ")}.` };
}

const missingId = async (action: string) =>
  failure("invalid_arguments", refusal("remind.id_missing", { at: "id", action }));

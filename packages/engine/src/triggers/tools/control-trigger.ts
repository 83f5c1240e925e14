import { z } from "zod";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { parseFuture } from "../../tool/moment.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { parseDuration } from "../duration.ts";
import type { ChangeOutcome } from "../store/change-trigger.ts";
import type { StoredTrigger } from "../trigger.ts";
import { changeAnswer, triggerId } from "./change-answer.ts";
import { nextSentence } from "./next-in-words.ts";
import type { TriggerToolServices } from "./services.ts";
import { localIso } from "./trigger-view.ts";

const CONTROLS = ["pause", "resume", "snooze", "acknowledge", "run"] as const;
type Control = (typeof CONTROLS)[number];

const Input = z.strictObject({
  trigger_id: triggerId,
  action: z.enum(CONTROLS),
  until: z.string().optional().describe("snooze: 10m or a date-time"),
});

export const controlTrigger = ({ triggers }: Pick<TriggerToolServices, "triggers">) =>
  defineTool({
    name: "control_trigger",
    title: "Control a trigger",
    summary: "Pause, resume, snooze, acknowledge or run a trigger.",
    description: "Put off, pause or fire a trigger.",
    effect: "write",
    input: Input,
    async run(args, context) {
      const { db, provenance } = context;
      const { trigger_id, action } = args;
      const until = action === "snooze" ? snoozeEnd(args.until) : undefined;
      if (until && !until.ok) return failure("invalid_arguments", until.error);
      if (action !== "snooze" && args.until !== undefined) {
        return failure("invalid_arguments", 'until goes with action "snooze" only.');
      }
      const outcome = await (until
        ? triggers.snooze(db, trigger_id, until.at, provenance)
        : carryOut(triggers, action as Exclude<Control, "snooze">, { trigger_id, context }));
      return changeAnswer(trigger_id, outcome, (trigger) => {
        context.changed({ kind: "trigger", target: trigger_id, action: "updated", version: trigger.version });
        const { next_trigger_at, definition, status } = trigger;
        return success({
          trigger_id,
          trigger_status: status,
          next_trigger_at: next_trigger_at && localIso(next_trigger_at, definition.time_zone),
          model_output: inWords(action, trigger),
        });
      });
    },
  });

function carryOut(
  triggers: TriggerToolServices["triggers"],
  action: Exclude<Control, "snooze">,
  { trigger_id, context: { db, provenance } }: { trigger_id: string; context: ToolContext },
): Promise<ChangeOutcome> {
  return triggers[action](db, trigger_id, provenance);
}

const DEFAULT_SNOOZE = "10m";

function snoozeEnd(until = DEFAULT_SNOOZE) {
  const length = parseDuration("until", until);
  if (length.ok) return { ok: true as const, at: new Date(Date.now() + length.ms) };
  return parseFuture("until", until);
}

function inWords(action: Control, { definition, next_trigger_at, status }: StoredTrigger): string {
  const { title } = definition;
  const next = nextSentence(definition, next_trigger_at, new Date());
  switch (action) {
    case "pause":
      return `Paused "${title}". It fires no more until it is resumed.`;
    case "resume":
      return `Resumed "${title}". ${next}`;
    case "snooze":
      return `Snoozed "${title}". ${next}`;
    case "acknowledge":
      return `Acknowledged "${title}"; it is not repeated.${status === "active" ? ` ${next}` : ""}`;
    case "run":
      return `"${title}" fires now.`;
  }
}

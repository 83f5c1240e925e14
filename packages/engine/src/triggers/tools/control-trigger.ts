import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { ChangeOutcome } from "../store/change-trigger.ts";
import type { StoredTrigger } from "../trigger.ts";
import { changeAnswer, triggerId } from "./change-answer.ts";
import { gateInWords } from "./gate-in-words.ts";
import { nextRunsInWords, nextSentence } from "./next-in-words.ts";
import { readerOf } from "./reader.ts";
import type { TriggerToolServices } from "./services.ts";
import { snoozeEnd } from "./snooze-end.ts";
import { localIso } from "./trigger-view.ts";
import { saidTogether, wordsOf } from "./words.ts";

const CONTROLS = ["pause", "resume", "snooze", "acknowledge", "run"] as const;
type Control = (typeof CONTROLS)[number];

const Input = z.strictObject({
  trigger_id: triggerId,
  action: z.enum(CONTROLS),
  until: z.string().optional().describe("snooze: 10m, 09:30"),
});

export const controlTrigger = ({ triggers, settings }: Pick<TriggerToolServices, "triggers" | "settings">) =>
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
      const reader = await readerOf(settings, context);
      const until = action === "snooze" ? snoozeEnd(args.until, reader) : undefined;
      if (until && !until.ok) return failure("invalid_arguments", until.refused);
      if (action !== "snooze" && args.until !== undefined) {
        return failure("invalid_arguments", refusal("triggers.until_of_no_snooze", { at: "until" }));
      }
      const outcome = await (until
        ? triggers.snooze(db, trigger_id, until.at, provenance)
        : carryOut(triggers, action as Exclude<Control, "snooze">, { trigger_id, context }));
      return changeAnswer({ trigger_id, outcome, locale: reader.locale }, async (trigger) => {
        context.changed({ kind: "trigger", target: trigger_id, action: "updated", version: trigger.version });
        const { next_trigger_at, definition, status } = trigger;
        const next_runs = await nextRunsInWords(db, trigger, reader);
        const gate = await gateInWords(db, trigger, reader);
        const next = nextSentence(trigger, next_runs, { locale: reader.locale, gate });
        return success({
          trigger_id,
          trigger_status: status,
          next_trigger_at: next_trigger_at && localIso(next_trigger_at, definition.time_zone),
          model_output: inWords(action, trigger, next, reader.locale),
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

function inWords(action: Control, trigger: StoredTrigger, next: string, locale: string): string {
  const { title } = trigger.definition;
  const words = wordsOf(locale);
  switch (action) {
    case "pause":
      return words.paused(title);
    case "resume":
      return saidTogether([words.resumed(title), next], locale);
    case "snooze":
      return saidTogether([words.snoozed(title), next], locale);
    case "acknowledge":
      return saidTogether(
        [words.acknowledged(title), ...(trigger.status === "active" ? [next] : [])],
        locale,
      );
    case "run":
      return words.firesNow(title);
  }
}

import { momentInWords } from "@etui/time/rules/in-words";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { StoredTrigger } from "../trigger.ts";
import { beyondCaller } from "./beyond-speaker.ts";
import { changeAnswer, triggerId } from "./change-answer.ts";
import { gateInWords } from "./gate-in-words.ts";
import { nextRunsInWords, nextSentence } from "./next-in-words.ts";
import { parseUntil } from "./parse-until.ts";
import { type Reader, readerOf } from "./reader.ts";
import { type SendingWish, sendingQuestion } from "./sending-question.ts";
import type { TriggerToolServices } from "./services.ts";
import { localIso } from "./trigger-view.ts";
import { saidTogether, wordsOf } from "./words.ts";

const CONTROLS = ["pause", "resume", "snooze", "acknowledge", "run"] as const;
type Control = (typeof CONTROLS)[number];

/** How long it is put off if nobody says. */
const A_WHILE = "10m";

const Input = z.strictObject({
  trigger_id: triggerId,
  action: z.enum(CONTROLS),
  until: z.string().optional().describe("10m, 09:30, next Tuesday; without, a pause lasts until resume"),
});

export const controlTrigger = ({ triggers, settings }: Pick<TriggerToolServices, "triggers" | "settings">) =>
  defineTool({
    name: "control_trigger",
    title: "Control a trigger",
    summary: "Pause, resume, snooze, acknowledge or run a trigger.",
    description: "Pause, put off or fire a trigger.",
    effect: "write",
    rehearses: true,
    input: Input,
    async confirm({ trigger_id, action, until }, context) {
      if (context.isPersonsWord) return undefined;
      const stored = await triggers.read(context.db, trigger_id);
      const wish = stored && wishFor(action, { stored, until });
      if (!wish) return undefined;
      const { locale } = await readerOf(settings, context);
      return sendingQuestion(wish, stored.definition, locale);
    },
    async run(args, context) {
      const { db, provenance } = context;
      const { trigger_id, action } = args;
      const reader = await readerOf(settings, context);
      const said = args.until ?? (action === "snooze" ? A_WHILE : undefined);
      const waits = action === "snooze" || action === "pause";
      if (!waits && said !== undefined) {
        return failure("invalid_arguments", refusal("triggers.until_of_no_snooze", { at: "until" }));
      }
      const until = waits && said !== undefined ? parseUntil(said, action, reader) : undefined;
      if (until && !until.ok) return failure("invalid_arguments", until.refused);
      const beyond = mayFireThen(action, until) ? await beyondOf(trigger_id, triggers, context) : undefined;
      if (beyond) return failure("forbidden", beyond);
      const outcome =
        action === "snooze"
          ? await triggers.snooze(db, trigger_id, until!.at, provenance)
          : action === "pause"
            ? await triggers.pause(db, trigger_id, provenance, until?.at)
            : await triggers[action](db, trigger_id, provenance);
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
          model_output: inWords(action, trigger, next, reader),
        });
      });
    },
  });

/** Who may do everything may also let any trigger fire. */
async function beyondOf(triggerId: string, triggers: TriggerToolServices["triggers"], context: ToolContext) {
  const stored = context.permissions && (await triggers.read(context.db, triggerId));
  return stored && beyondCaller(stored.definition, context);
}

/** A pause with an end is an order to go on then. */
const mayFireThen = (action: Control, until: object | undefined): boolean =>
  action === "pause" ? until !== undefined : action !== "acknowledge";

/** What makes it send, or send at another time. Whoever ends a pause at a moment resumes it then. */
function wishFor(
  action: Control,
  { stored, until }: { stored: StoredTrigger; until: string | undefined },
): SendingWish | undefined {
  if (action === "pause") return stored.status === "paused" && until !== undefined ? "resume" : undefined;
  return action === "acknowledge" ? undefined : action;
}

function inWords(action: Control, trigger: StoredTrigger, next: string, { locale, now }: Reader): string {
  const { title, time_zone } = trigger.definition;
  const words = wordsOf(locale);
  switch (action) {
    case "pause":
      return words.paused(
        title,
        trigger.paused_until ? momentInWords(trigger.paused_until, time_zone, locale, now) : undefined,
      );
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

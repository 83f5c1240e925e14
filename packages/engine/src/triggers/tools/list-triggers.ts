import { TRIGGER_STATUSES, TRIGGER_TYPES } from "@etui/protocol/trigger";
import { momentInWords, scheduleInWords } from "@etui/time/rules/in-words";
import { z } from "zod";
import type { TenantScope } from "../../database/tenant.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { belongingTo } from "../belonging-to.ts";
import { takesListsWhole } from "../definition/lists-in-filters.ts";
import { pageTriggers } from "../store/read-triggers.ts";
import type { StoredTrigger } from "../trigger.ts";
import { actionInWords } from "./action-in-words.ts";
import { conditionInWords } from "./condition-in-words.ts";
import { gateInWords } from "./gate-in-words.ts";
import { nextRunInWords } from "./next-in-words.ts";
import { type Reader, readerOf } from "./reader.ts";
import type { TriggerToolServices } from "./services.ts";
import { triggerView } from "./trigger-view.ts";
import { wordsOf } from "./words.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
/** The most lines in the text for a model, which can ask for the rest. */
const MOST_LINES = 20;

export const listTriggersTool = ({ settings }: Pick<TriggerToolServices, "settings">) =>
  defineTool({
    name: "list_triggers",
    title: "List triggers",
    summary: "The user's triggers, those that fire next first.",
    description: "List the user's triggers, next first.",
    effect: "read",
    input: z.strictObject({
      trigger_type: z
        .enum(TRIGGER_TYPES)
        .optional()
        .meta({ [UNLISTED]: true }),
      status: z.enum([...TRIGGER_STATUSES, "all"]).default("active"),
      source_path: z
        .string()
        .optional()
        .describe("Of this document, or what is below it.")
        .meta({ [UNLISTED]: true }),
      limit: z
        .int()
        .min(1)
        .max(MAX_LIMIT)
        .default(DEFAULT_LIMIT)
        .meta({ [UNLISTED]: true }),
      cursor: z
        .string()
        .optional()
        .describe("next_cursor of the page before.")
        .meta({ [UNLISTED]: true }),
      offset: z
        .int()
        .min(0)
        .max(100_000)
        .default(0)
        .meta({ [UNLISTED]: true }),
    }),
    async run({ trigger_type, status, source_path, limit, cursor, offset }, context) {
      const reader = await readerOf(settings, context);
      const moved = source_path === undefined ? [] : await belongingTo(context.db, [source_path]);
      const found = await pageTriggers(context.db, {
        trigger_type,
        status: status === "all" ? undefined : status,
        source_path,
        moved: moved.map((trigger) => trigger.trigger_id),
        limit,
        cursor,
        offset,
      });
      if (!found.ok) return failure("invalid_arguments", found.refused);
      // Whoever asks what there is means these as well, and "active" is only what is listed by default.
      const paused =
        status === "active" && cursor === undefined && offset === 0
          ? await pageTriggers(context.db, { trigger_type, status: "paused", source_path, limit: 1 })
          : undefined;
      const alsoPaused = paused?.ok ? paused.count : 0;
      return success({
        count: found.count,
        triggers: found.triggers.map(triggerView),
        ...found.more,
        model_output: [
          await inWords(context.db, found.triggers, found.count, reader),
          ...(alsoPaused > 0 ? [wordsOf(reader.locale).alsoPaused(alsoPaused)] : []),
        ].join("\n"),
      });
    },
  });

async function inWords(
  db: TenantScope,
  triggers: readonly StoredTrigger[],
  count: number,
  reader: Reader,
): Promise<string> {
  const words = wordsOf(reader.locale);
  if (triggers.length === 0) return words.noTriggers;
  const lines = await Promise.all(
    triggers.slice(0, MOST_LINES).map(async (trigger) => {
      const gate = await gateInWords(db, trigger, reader);
      return `- ${lineOf(trigger, gate, reader)}`;
    }),
  );
  const hidden = count - lines.length;
  const old = triggers.filter(({ definition }) => takesListsWhole(definition));
  return [
    words.triggers(count),
    ...lines,
    ...(hidden > 0 ? [words.hidden(hidden)] : []),
    ...(old.length > 0 ? [words.takeListsWhole(old.map(({ trigger_id }) => trigger_id))] : []),
  ].join("\n");
}

function lineOf(trigger: StoredTrigger, gate: string | undefined, reader: Reader): string {
  const { trigger_id: id, status, definition, has_webhook, paused_until } = trigger;
  const { title, schedule, condition, time_zone } = definition;
  const { locale } = reader;
  const words = wordsOf(locale);
  const when = [
    ...(schedule ? [scheduleInWords(schedule, { timeZone: time_zone, locale })] : []),
    ...(condition ? [conditionInWords(condition, locale)] : []),
    ...(has_webhook ? [words.atItsAddress] : []),
  ];
  const does = actionInWords(definition.action, locale);
  const until = paused_until ? momentInWords(paused_until, time_zone, locale, reader.now) : undefined;
  return words.listed({ id, title, status, until, when, does, gate, next: nextRunInWords(trigger, reader) });
}

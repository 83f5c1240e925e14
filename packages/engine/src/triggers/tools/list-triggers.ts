import { TRIGGER_STATUSES, TRIGGER_TYPES } from "@etui/protocol/trigger";
import { z } from "zod";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/unlisted.ts";
import { momentInWords, scheduleInWords } from "../schedule/in-words.ts";
import { listTriggers } from "../store/read-triggers.ts";
import type { StoredTrigger } from "../trigger.ts";
import { triggerView } from "./trigger-view.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
/** Lines in the text for a model; the rest it can ask for. */
const MOST_LINES = 20;

export const listTriggersTool = () =>
  defineTool({
    name: "list_triggers",
    title: "List triggers",
    summary: "The user's triggers, those that fire next first.",
    description: "List the user's triggers, next first.",
    effect: "read",
    input: z.strictObject({
      trigger_type: z.enum(TRIGGER_TYPES).optional(),
      status: z.enum([...TRIGGER_STATUSES, "all"]).default("active"),
      limit: z
        .int()
        .min(1)
        .max(MAX_LIMIT)
        .default(DEFAULT_LIMIT)
        .meta({ [UNLISTED]: true }),
      offset: z
        .int()
        .min(0)
        .max(100_000)
        .default(0)
        .meta({ [UNLISTED]: true }),
    }),
    async run({ trigger_type, status, limit, offset }, { db }) {
      const found = await listTriggers(db, {
        trigger_type,
        status: status === "all" ? undefined : status,
        limit,
        offset,
      });
      const more = found.count - offset - found.triggers.length;
      return success({
        count: found.count,
        triggers: found.triggers.map(triggerView),
        ...(more > 0 ? { next_offset: offset + found.triggers.length } : {}),
        model_output: inWords(found.triggers, found.count),
      });
    },
  });

function inWords(triggers: readonly StoredTrigger[], count: number): string {
  if (triggers.length === 0) return "There are no such triggers.";
  const now = new Date();
  const lines = triggers.slice(0, MOST_LINES).map((trigger) => `- ${lineOf(trigger, now)}`);
  const hidden = count - lines.length;
  return [`${count} triggers:`, ...lines, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join("\n");
}

function lineOf({ trigger_id, status, definition, next_trigger_at }: StoredTrigger, now: Date): string {
  const { title, schedule, condition, time_zone, locale } = definition;
  const when = schedule
    ? scheduleInWords(schedule, locale)
    : condition
      ? `${condition.type} of ${condition.watch_path}`
      : "when its address is called";
  const next = next_trigger_at ? `; next ${momentInWords(next_trigger_at, time_zone, locale, now)}` : "";
  return `${title} [${status}] ${when}${next} (${trigger_id})`;
}

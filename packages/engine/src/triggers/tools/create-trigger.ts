import { refusal } from "@etui/words/refusal";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { addressOf } from "../address-of.ts";
import { takesListsWhole } from "../definition/lists-in-filters.ts";
import { parseTrigger, triggerInput } from "../definition/parse-trigger.ts";
import { slipsInTrigger } from "../definition/slips-in-trigger.ts";
import { hintsFor } from "../hints/hints-for.ts";
import { toldHints } from "../hints/told-hints.ts";
import type { Due } from "../trigger.ts";
import { beyondCaller, beyondSpeaker, saidBy } from "./beyond-speaker.ts";
import { gateInWords } from "./gate-in-words.ts";
import { nextRunsInWords, nextSentence } from "./next-in-words.ts";
import { reachInWords } from "./reach-in-words.ts";
import { readerOf } from "./reader.ts";
import { recurringQuestion } from "./recurring-question.ts";
import { sendingQuestion } from "./sending-question.ts";
import type { TriggerToolServices } from "./services.ts";
import { localIso } from "./trigger-view.ts";
import { saidTogether, wordsOf } from "./words.ts";

export const createTrigger = ({ triggers, settings, checkUrl }: TriggerToolServices) =>
  defineTool({
    name: "create_trigger",
    title: "Create a trigger",
    summary: "A reminder, a schedule, or an action when stored data fulfil a condition.",
    description:
      "Remind the user, act by schedule, or when stored data change. Get schedule from parse_when.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    input: triggerInput,
    faultsWithin: slipsInTrigger,
    async confirm(args, context) {
      const isAskedAbout = addressOf(args) !== undefined || args.action.type === "generate";
      if (context.isPersonsWord || !isAskedAbout) return undefined;
      const { timeZone, locale, now } = await readerOf(settings, context);
      const { conversationId } = context;
      const parsed = parseTrigger(args, { timeZone, locale, now, conversationId, checkUrl });
      if (!parsed.ok) return undefined;
      const { definition: after } = parsed;
      return (
        sendingQuestion("create", after, locale) ??
        recurringQuestion(context, { after, webhook: args.webhook ?? false }, locale)
      );
    },
    async run(args, context) {
      const { db, provenance, conversationId } = context;
      const reader = await readerOf(settings, context);
      const { timeZone, locale, now } = reader;
      const parsed = parseTrigger(args, { timeZone, locale, now, conversationId, checkUrl });
      if (!parsed.ok) return failure("invalid_arguments", parsed.refused);
      const { action } = parsed.definition;
      const definition = {
        ...parsed.definition,
        action: saidBy(action, context),
        permissions: context.permissions,
      };
      const beyond = beyondSpeaker(action, context) ?? beyondCaller(definition, context);
      if (beyond) return failure("forbidden", beyond);
      const asksForAddress = args.webhook ?? false;
      const created = await triggers.create(db, definition, { by: provenance, webhook: asksForAddress });
      if ("full" in created) {
        return failure("rate_limited", refusal("triggers.too_many", { most: created.full }));
      }
      const { time_zone } = definition;
      const words = wordsOf(locale);
      const hints = toldHints(await hintsFor(db, definition), locale);
      if (!created.created) {
        const { existing } = created;
        const next_runs = await nextRunsInWords(db, existing, reader);
        const sentences = [
          words.existing(existing.trigger_id),
          nextSentence(existing, next_runs, {
            locale,
            gate: await gateInWords(db, existing, reader),
          }),
        ];
        if (takesListsWhole(existing.definition)) sentences.push(words.takeListsWhole([existing.trigger_id]));
        if (asksForAddress) sentences.push(existing.has_webhook ? words.addressWasTold : words.hasNoAddress);
        return success({
          trigger_id: existing.trigger_id,
          next_trigger_at: existing.next_trigger_at && localIso(existing.next_trigger_at, time_zone),
          existing: true,
          next_runs,
          ...hints.fields,
          model_output: saidTogether([...sentences, ...hints.sentences], locale),
        });
      }
      const { triggerId, dues, webhookSecret } = created;
      context.changed({ kind: "trigger", target: triggerId, action: "created", version: 1 });
      const next_trigger_at = earliest(dues);
      const address = webhookSecret === undefined ? undefined : `/hooks/${webhookSecret}`;
      const told = {
        trigger_id: triggerId,
        status: "active",
        definition,
        next_trigger_at,
        has_webhook: asksForAddress,
      } as const;
      const next_runs = await nextRunsInWords(db, told, reader);
      const gate = await gateInWords(db, told, reader);
      return success({
        trigger_id: triggerId,
        next_trigger_at: next_trigger_at && localIso(next_trigger_at, time_zone),
        next_runs,
        ...(address === undefined ? {} : { webhook_path: address }),
        ...hints.fields,
        model_output: saidTogether(
          [
            words.created(triggerId),
            nextSentence(told, next_runs, { locale, address, gate }),
            ...(await reachInWords(db, definition.action, locale)),
            ...hints.sentences,
          ],
          locale,
        ),
      });
    },
  });

const earliest = (dues: readonly Due[]): Date | null =>
  dues.reduce<Date | null>((first, { due_at }) => (first === null || due_at < first ? due_at : first), null);

const INSTRUCTIONS = `
A trigger fires at a time or when stored data change (trigger_type "condition"). At a time, "reminder" tells the user something, and
"schedule" does anything else: it writes, asks a model, calls an address.

schedule_type and schedule: once "08:00" (the next such time), "10m" (from now) or "2026-12-01T08:00" · daily "08:00" or "08:00,20:00" ·
weekly "MON,THU 08:00" · cron "0 8 1 * *" · rrule "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=8;BYMINUTE=0" · interval "90m".
Times are local times of the user. parse_when makes them from words.

condition: {"type": "data_match", "watch_path": "goals/", "rule": {"where": {"status": "done"}, "for": "10m", "once": true}} fires when a
write makes the filter true of a document; {"type": "count", …, "rule": {"where": {…}, "gte": 3, "window": "7d"}} when the number of
documents that fulfil it (all, if where is left out) reaches gte, and again after it was below; with "streak": "day" days in a row, with "sum": "km" when these numbers add up to gte, with "items": "tasks" for
the items of a list in each document, which where is then about; {"type": "deadline", …, "rule": {"field": "due", "before": "1d"}} at a date
within each document (on that day, if before is left out), with "items": "tasks" of each item of that list.
In texts {{ document.title }} and the like are fields of the document that it is about; {{ item.title }} those of the item, of a deadline with items alone. watch_path is a path (its document, else what is below it), a prefix that ends with / or a pattern with *.

action: message {text} to the inbox · generate {prompt}: a model with the user's tools writes a text, which comes to the inbox · update {path, content, mode} · notify {body} to the inbox and every
subscribed device, or channels: inbox, push, webhook {url, fallback}.
An update merges: content {"cups": {"$inc": 1}, "log": {"$push": "{{ today }}"}} adds to what is there; mode replace writes anew.
Texts may hold {{ trigger.title }}, {{ today }}, {{ document.title }} and the like.

rules: only_if {path or prefix/, where, is: "missing"}, checkins/{date} is the document of the day · quiet_hours {from, to, mode} or "off" · misfire skip, once, all ·
misfire_max_age · overlap parallel, skip, replace, queue · repeat {every, times} until somebody acknowledges it.
`.trim();

import { TriggerRules } from "@etui/protocol/trigger";
import { type Refused, refusal } from "@etui/words/refusal";
import type { z } from "zod";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { inBoth } from "../../tool/permission.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { keepingOldFilters, rulesAsGiven } from "../definition/lists-in-filters.ts";
import { onceOfTrigger } from "../definition/once-elsewhere.ts";
import type { CheckUrl } from "../definition/parse-action.ts";
import { parseTrigger, type TriggerInput, triggerInput } from "../definition/parse-trigger.ts";
import { slipsInTrigger } from "../definition/slips-in-trigger.ts";
import { hintsFor } from "../hints/hints-for.ts";
import { toldHints } from "../hints/told-hints.ts";
import type { TriggerDefinition } from "../trigger.ts";
import { beyondCaller, beyondSpeaker, saidBy } from "./beyond-speaker.ts";
import { changeAnswer, triggerId } from "./change-answer.ts";
import { gateInWords } from "./gate-in-words.ts";
import { nextRunsInWords, nextSentence } from "./next-in-words.ts";
import { reachInWords } from "./reach-in-words.ts";
import { readerOf } from "./reader.ts";
import { recurringQuestion } from "./recurring-question.ts";
import { changedSendingQuestion } from "./sending-question.ts";
import type { TriggerToolServices } from "./services.ts";
import { localIso } from "./trigger-view.ts";
import { saidTogether, wordsOf } from "./words.ts";

const { condition, action, title, schedule_type } = triggerInput.shape;
const { shape } = TriggerRules;
/** What is left out stays, also where a new trigger would have a default, so that a rule has to be null to go. */
const rules = TriggerRules.extend({
  misfire: shape.misfire.unwrap().nullable(),
  overlap: shape.overlap.unwrap().nullable(),
  only_if: shape.only_if.nullable(),
  quiet_hours: shape.quiet_hours.nullable(),
  misfire_max_age: shape.misfire_max_age.nullable(),
  repeat: shape.repeat.nullable(),
})
  .partial()
  .meta(onceOfTrigger)
  .optional();
const unlisted = { [UNLISTED]: true };

/** The other fields are described only in create_trigger. */
const Input = triggerInput
  .omit({ trigger_type: true, webhook: true })
  .partial()
  .extend({
    trigger_id: triggerId,
    title: title.optional().meta(unlisted),
    schedule_type: schedule_type.meta(unlisted),
    condition: condition.meta(unlisted),
    action: action.optional().meta(unlisted),
    rules: rules.meta(unlisted),
  })
  .meta(onceOfTrigger);

export const updateTrigger = ({ triggers, settings, checkUrl }: TriggerToolServices) =>
  defineTool({
    name: "update_trigger",
    title: "Update a trigger",
    summary: "Give a trigger another time, text or condition; what is left out stays.",
    description: "Change a trigger; takes the fields of create_trigger.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    input: Input,
    faultsWithin: (given) => slipsInTrigger(withoutNullGate(given)),
    async confirm({ trigger_id, ...change }, context) {
      if (context.isPersonsWord) return undefined;
      const stored = await triggers.read(context.db, trigger_id);
      if (!stored) return undefined;
      const { definition, has_webhook: webhook } = stored;
      const { now, locale } = await readerOf(settings, context);
      const after = edited(definition, change, { now, checkUrl, webhook });
      if ("refused" in after) return undefined;
      return (
        changedSendingQuestion(definition, after, locale) ??
        recurringQuestion(context, { after, before: definition, webhook }, locale)
      );
    },
    async run({ trigger_id, ...change }, context) {
      const reader = await readerOf(settings, context);
      const { now, locale } = reader;
      const outcome = await triggers.update(context.db, trigger_id, context.provenance, (current) => {
        const { definition: before, has_webhook: webhook } = current;
        if (isNothing(change)) return { refused: refusal("triggers.nothing_to_change") };
        const after = edited(before, change, { now, checkUrl, webhook });
        if ("refused" in after) return after;
        const beyond =
          (change.action && beyondSpeaker(after.action, context)) ?? beyondCaller(after, context);
        if (beyond) return { refused: beyond };
        return {
          ...after,
          ...(change.action && saidAnew(after, context)),
          permissions: permissionsAfter(before, change, context),
        };
      });
      return changeAnswer({ trigger_id, outcome, locale }, async (trigger) => {
        const { definition, next_trigger_at, version, status } = trigger;
        context.changed({ kind: "trigger", target: trigger_id, action: "updated", version });
        const gone = nullsIn(change.rules);
        const next_runs = await nextRunsInWords(context.db, trigger, reader);
        const gate = await gateInWords(context.db, trigger, reader);
        const hints = toldHints(await hintsFor(context.db, changedPart(definition, change)), locale);
        return success({
          trigger_id,
          trigger_status: status,
          next_trigger_at: next_trigger_at && localIso(next_trigger_at, definition.time_zone),
          next_runs,
          ...hints.fields,
          model_output: saidTogether(
            [
              wordsOf(locale).updated(definition.title),
              ...(gone.length === 0 ? [] : [wordsOf(locale).rulesGone(gone)]),
              nextSentence(trigger, next_runs, { locale, gate }),
              ...(change.action ? await reachInWords(context.db, definition.action, locale) : []),
              ...hints.sentences,
            ],
            locale,
          ),
        });
      });
    },
  });

/** Who says what it does says it with their own permissions. Who changes something else adds none to those it has. */
const permissionsAfter = (before: TriggerDefinition, { action }: Change, { permissions }: ToolContext) =>
  action ? permissions : inBoth(before.permissions, permissions);

/** A model that gives a trigger other words has them said in its own conversation, and not in that of who made it. */
const saidAnew = (after: TriggerDefinition, context: ToolContext) => ({
  action: saidBy(after.action, context),
  ...(!context.isPersonsWord && { conversation_id: context.conversationId }),
});

type Change = Omit<z.infer<typeof Input>, "trigger_id">;

/** What there may be to remark on: only what was given anew. */
const changedPart = ({ condition, rules, source_path }: TriggerDefinition, change: Change) => ({
  source_path: change.source_path === undefined ? undefined : source_path,
  condition: change.condition && condition,
  rules: change.rules?.only_if ? rules : { ...rules, only_if: undefined },
});

/** Given fields replace the stored ones; then everything is checked as if it were new. */
function edited(
  before: TriggerDefinition,
  change: Change,
  { now, checkUrl, webhook }: { now: Date; checkUrl: CheckUrl; webhook: boolean },
): TriggerDefinition | { refused: Refused } {
  const { schedule, condition } = before;
  const time_zone = change.time_zone ?? (before.pinned ? before.time_zone : undefined);
  const keepsSchedule = change.schedule === undefined && change.schedule_type === undefined;
  const input: TriggerInput = {
    trigger_type: before.trigger_type,
    title: before.title,
    ...definedOf({ description: before.description, source_path: before.source_path }),
    ...(condition === undefined ? {} : { condition: condition as TriggerInput["condition"] }),
    action: before.action as TriggerInput["action"],
    webhook,
    ...(keepsSchedule || schedule === undefined
      ? {}
      : { schedule: schedule.text, schedule_type: schedule.type }),
    ...definedOf({ ...change, rules: undefined }),
    rules: withRules(before.rules, change.rules),
    ...(time_zone === undefined ? {} : { time_zone }),
  };
  // An unchanged schedule is not read again: a time that has passed is no reason to refuse a new title.
  const parsed = parseTrigger(keepsSchedule ? { ...input, webhook: true } : input, {
    timeZone: before.time_zone,
    locale: before.locale,
    now,
    conversationId: before.conversation_id,
    checkUrl,
    isStored: (part) => (part === "only_if" ? change.rules?.only_if : change[part]) === undefined,
  });
  if (!parsed.ok) return { refused: parsed.refused };
  const edited = keepingOldFilters(parsed.definition, before, change);
  return keepsSchedule ? { ...edited, schedule } : edited;
}

const isNothing = ({ rules = {}, ...change }: Change): boolean =>
  Object.keys({ ...definedOf(change), ...definedOf(rules) }).length === 0;

function withRules(before: TriggerRules, change: Change["rules"] = {}): Partial<TriggerRules> {
  const rules = { ...rulesAsGiven(before), ...definedOf(change) };
  return Object.fromEntries(
    Object.entries(rules).filter(([, rule]) => rule !== null),
  ) as Partial<TriggerRules>;
}

const nullsIn = (rules: Change["rules"]): string[] =>
  Object.entries(rules ?? {}).flatMap(([name, rule]) => (rule === null ? [`rules.${name}`] : []));

const withoutNullGate = ({ rules, ...given }: Change) => ({
  ...given,
  rules: { only_if: rules?.only_if ?? undefined },
});

const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };

/** Turns what a caller asks for into a definition, and finds everything wrong with it before it is stored. */
import { TRIGGER_TYPES, TriggerRules } from "@etui/protocol/trigger";
import { durationMs, parseDuration } from "@etui/time/calendar/duration";
import { checkZone } from "@etui/time/calendar/zone";
import { isTimeOfDay, parseSchedule } from "@etui/time/rules/parse-schedule";
import { SCHEDULE_TYPES, type ScheduleType } from "@etui/time/rules/schedule";
import { type Refusal, type Refused, refusal, refuse } from "@etui/words/refusal";
import { z } from "zod";
import { isPattern } from "../../data/near-path/path-meant.ts";
import { refusedBareOperator } from "../../database/filter/bare-operator.ts";
import { dayWordIn } from "../../database/filter/day-word.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import { checkPath } from "../../document/data-path.ts";
import { hasDate, inOneSpelling, patternOf, unknownPlaceholder } from "../../document/dated-path.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import type { TriggerDefinition } from "../trigger.ts";
import { onceOfTrigger } from "./once-elsewhere.ts";
import { type ActionInput, actionInput, type CheckUrl, parseAction } from "./parse-action.ts";
import { conditionInput, parseCondition, tidyWatch } from "./parse-condition.ts";
import { checkValues } from "./template-values.ts";

const LONGEST_NAME = 200;
const A_MINUTE_MS = 60_000;
const unlisted = { [UNLISTED]: true };

/** The one rule whose form has to be seen; the others are named by the list and explained in the instructions. */
const RULES = "e.g. only_if {path: checkins/{date}, is: missing}";

export const triggerInput = z
  .strictObject({
    trigger_type: z.enum(TRIGGER_TYPES),
    title: z.string().trim().min(1).max(LONGEST_NAME),
    description: z.string().max(4_000).optional().meta(unlisted),
    schedule: z.string().optional(),
    schedule_type: z.enum(SCHEDULE_TYPES).optional(),
    condition: conditionInput.optional(),
    action: actionInput,
    source_path: z.string().optional().meta(unlisted),
    time_zone: z.string().optional().meta(unlisted),
    webhook: z.boolean().optional().meta(unlisted),
    rules: TriggerRules.partial().meta(onceOfTrigger).optional().describe(RULES),
  })
  .meta(onceOfTrigger);
export type TriggerInput = z.infer<typeof triggerInput>;

export interface ParseContext {
  /** The user's zone, or the caller's if the user never set one. */
  timeZone: string;
  locale: string;
  now: Date;
  conversationId?: string | undefined;
  checkUrl: CheckUrl;
  /** Whether a part was stored before, perhaps by an earlier version: it is in normal form, and may hold any placeholders. */
  isStored?: (part: StoredPart) => boolean;
}

export type StoredPart = "condition" | "action" | "only_if" | "source_path";

export type ParsedTrigger = { ok: true; definition: TriggerDefinition } | { ok: false; refused: Refused };

export function parseTrigger(given: TriggerInput, context: ParseContext): ParsedTrigger {
  const zone = given.time_zone === undefined ? undefined : checkZone(given.time_zone);
  if (zone && !zone.ok) return zone;
  const time_zone = zone?.timeZone ?? context.timeZone;

  const kind = checkKind(given);
  if (kind) return { ok: false, refused: kind };
  const schedule =
    given.schedule === undefined
      ? undefined
      : parseSchedule(given.schedule, given.schedule_type ?? typeOf(given), {
          timeZone: time_zone,
          now: context.now,
        });
  if (schedule && !schedule.ok) {
    const text = given.schedule!;
    return isInWords(text) && !isUnderstood(schedule.refused)
      ? { ok: false, refused: refusal("triggers.schedule_in_words", { at: "schedule", text }) }
      : schedule;
  }
  const isStored = context.isStored ?? (() => false);
  const condition =
    given.condition === undefined
      ? undefined
      : parseCondition(given.condition, { isStored: isStored("condition") });
  if (condition && !condition.ok) return condition;
  const says = isStored("action") ? undefined : given.description || given.title;
  const action = parseAction(inOneSpellingOf(given.action as ActionInput), context.checkUrl, says);
  if (!action.ok) return action;
  const rules = parseRules(given.rules ?? {}, { isStored: isStored("only_if") });
  if (!rules.ok) return rules;
  const source = given.source_path === undefined ? undefined : checkPath(given.source_path, "source_path");
  if (source && !source.ok) return source;
  const unfilled = faultOfPlaceholders(given, isStored);
  if (unfilled) return { ok: false, refused: unfilled };

  const definition: TriggerDefinition = {
    trigger_type: given.trigger_type,
    title: given.title,
    description: given.description,
    schedule: schedule?.schedule,
    time_zone,
    pinned: zone !== undefined,
    condition: condition?.condition,
    action: action.action,
    rules: rules.rules,
    source_path: source?.path,
    locale: context.locale,
    conversation_id: context.conversationId,
  };
  const unknown = checkValues(definition, { webhook: given.webhook === true });
  return unknown ? { ok: false, refused: unknown } : { ok: true, definition };
}

/** "Tomorrow at 9", 明天九点: words for parse_when, and no form of a schedule with a mistake. */
const isInWords = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  !/freq=/i.test(text) &&
  /\p{Script=Han}|\b(?:at|in|on|every|each|from|until|next|this|today|tonight|tomorrow|noon|midnight|morning|afternoon|evening|night|daily|weekly|monthly|yearly|hourly|days?|weeks?|months?|hours?|minutes?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/iu.test(
    text,
  );

/** Such words were read, and what is wrong is what they say. */
const isUnderstood = (refused: Refused): boolean =>
  [refused].flat().some(({ code }) => /^schedule\.(?:too_often|passed|once_or_daily|too_long)$/.test(code));

/** The path of an update; values of the trigger itself stay as they are. */
function inOneSpellingOf(action: ActionInput): ActionInput {
  const { path } = action.params ?? {};
  if (action.type !== "update" || typeof path !== "string") return action;
  return { ...action, params: { ...action.params, path: inOneSpelling(path) } };
}

/** Paths are filled in when it fires; what a condition watches is known before, so that must be the same every day. */
function faultOfPlaceholders(
  { condition, action, rules, source_path }: TriggerInput,
  isStored: (part: StoredPart) => boolean,
): Refusal | undefined {
  const { path: updated } = action.params ?? {};
  const paths: [StoredPart, string, unknown][] = [
    ["condition", "condition.watch_path", condition?.watch_path],
    ["action", "action.params.path", action.type === "update" ? updated : undefined],
    ["only_if", "rules.only_if.path", rules?.only_if?.path],
    ["source_path", "source_path", source_path],
  ];
  for (const [part, at, path] of paths) {
    if (typeof path !== "string" || isStored(part)) continue;
    const fault = unknownPlaceholder(path, at);
    if (fault) return fault;
    if ((part === "action" || part === "source_path") && isPattern(path))
      return refusal("path.pattern", { at });
    if (part === "condition" && hasDate(path))
      return refusal("triggers.dated_watch_path", { at, path: patternOf(path) });
  }
  return undefined;
}

/** A schedule repeats, so a time of day is that of every day; of a reminder it is asked whether it does. */
const typeOf = ({ trigger_type, schedule }: TriggerInput): ScheduleType | undefined =>
  trigger_type === "schedule" && schedule !== undefined && isTimeOfDay(schedule) ? "daily" : undefined;

/** Checks that a trigger has the schedule or the condition that its type requires. */
function checkKind({
  trigger_type,
  schedule,
  schedule_type,
  condition,
  webhook,
}: TriggerInput): Refusal | undefined {
  if (trigger_type === "condition") {
    if (condition === undefined) {
      return refusal("triggers.condition_missing", { at: "condition" });
    }
    if (schedule !== undefined || schedule_type !== undefined) {
      const once = schedule_type === "once";
      return refusal("triggers.schedule_of_condition", { at: "schedule", ...(once && { once }) });
    }
    return undefined;
  }
  if (condition !== undefined) {
    return refusal("triggers.condition_of_schedule", { at: "condition", type: trigger_type });
  }
  if (schedule === undefined && !webhook) {
    return refusal("triggers.schedule_missing", { at: "schedule" });
  }
  return undefined;
}

function parseRules(
  given: object,
  { isStored }: { isStored: boolean },
): { ok: true; rules: TriggerRules } | { ok: false; refused: Refused } {
  const rules: TriggerRules = TriggerRules.parse(given);
  const lengths: [string, string | undefined][] = [
    ["rules.misfire_max_age", rules.misfire_max_age],
    ["rules.repeat.every", rules.repeat?.every],
  ];
  for (const [field, text] of lengths) {
    const checked = text === undefined ? undefined : parseDuration(field, text);
    if (checked && !checked.ok) return checked;
  }
  if (rules.repeat && durationMs(rules.repeat.every) < A_MINUTE_MS) {
    return refuse("triggers.repeats_too_often", { at: "rules.repeat.every" });
  }
  const gate = rules.only_if;
  if (gate) {
    gate.path = inOneSpelling(isStored ? gate.path : tidyWatch(gate.path));
    const fault = faultOfGate(gate) ?? (isStored ? undefined : faultOfNewGate(gate));
    if (fault !== undefined) return { ok: false, refused: fault };
    return { ok: true, rules: { ...rules, only_if: { ...gate, lists: "inside" } } };
  }
  return { ok: true, rules };
}

/** The path may contain values that are known only when it is due. */
function faultOfGate({ path, where }: NonNullable<TriggerRules["only_if"]>): Refused | undefined {
  if (!path.includes("{{")) {
    const checked = checkPath(path.endsWith("/") ? path.slice(0, -1) : path, "rules.only_if.path");
    if (!checked.ok) return checked.refused;
  }
  const filter = where === undefined ? undefined : parseFilter(where, "rules.only_if.where");
  return filter?.ok === false ? filter.refused : undefined;
}

function faultOfNewGate({ path, where }: NonNullable<TriggerRules["only_if"]>): Refusal | undefined {
  const at = "rules.only_if.where";
  const fault = faultOfStar(path) ?? refusedBareOperator(where, at);
  if (fault !== undefined) return fault;
  // A placeholder is filled in each time, and a word never.
  const word = dayWordIn(where, at, (text) => text.includes("{{") || hasDate(text));
  return word && refusal("triggers.day_word_in_gate", { at: word.at, written: word.written });
}

/** No document can be called so: a star in the path would be looked for in vain, and `missing` would always hold. */
function faultOfStar(path: string): Refusal | undefined {
  const star = path.indexOf("*");
  if (star < 0) return undefined;
  const below = path.slice(0, path.lastIndexOf("/", star) + 1) || "checkins/";
  return refusal("triggers.starred_gate", { at: "rules.only_if.path", below });
}

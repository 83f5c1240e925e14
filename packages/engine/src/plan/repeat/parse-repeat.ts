/** A repeat as it is given: the text of an RRULE, words in either language, or a repeater of org-mode. */
import type { Repeat, RepeatMode } from "@etui/protocol/plan";
import type { TimeRefusal } from "@etui/time/refusal";
import { type DayRule, dayRuleText } from "@etui/time/rules/rrule/day-rule";
import { looksLikeRrule } from "@etui/time/rules/rrule/rrule";
import type { Assumption } from "@etui/time/words/assumption";
import { type DayRepetition, readDayRepetition } from "@etui/time/words/day-repetition";
import { type Refusal, refusal } from "@etui/words/refusal";
import { unwrapped } from "./around-repetition.ts";
import { checkRule, namesDays } from "./stored-rule.ts";

export type GivenRepeat = string | { rule: string; mode?: RepeatMode | undefined };

export interface RepeatContext {
  now: Date;
  timeZone: string;
  locale: string;
}

export type ParsedRepeat = { ok: true; repeat: Repeat } | { ok: false; refused: Refusal | TimeRefusal };

const no = (refused: Refusal | TimeRefusal) => ({ ok: false as const, refused });

/** Words that also name an hour are refused: the hour of a task is that of its schedule. */
export function parseRepeat(given: GivenRepeat, context: RepeatContext): ParsedRepeat {
  const { rule: text, mode } = typeof given === "string" ? { rule: given, mode: undefined } : given;
  const said = text.trim();
  if (looksLikeRrule(said)) return checked(said, mode ?? "strict", context.timeZone);
  const repeater = ORG.exec(said);
  if (repeater) return ofOrg(repeater, mode);
  const read = readRepeatWords(said, context, mode);
  if (!read.ok) return read;
  const { repeat, times, part, from, hasMore } = read;
  if (hasMore || from) return no(refusal("plan.repeat_unread", { text: said }));
  if (times.length > 0 || part) return no(refusal("plan.repeat_with_hour", { text: said }));
  return { ok: true, repeat };
}

function checked(text: string, mode: RepeatMode, timeZone: string): ParsedRepeat {
  const rule = checkRule(text, timeZone);
  return rule.ok ? withMode(rule.rule, mode) : rule;
}

/** Counted from when it was done, there is nothing but an interval: "every Monday after it is done" names two days. */
function withMode(rule: DayRule, mode: RepeatMode): ParsedRepeat {
  if (mode === "after_done" && namesDays(rule)) {
    return no(refusal("plan.repeat_after_done_on_days", { rule: dayRuleText(rule) }));
  }
  return { ok: true, repeat: { rule: dayRuleText(rule), mode } };
}

const ORG = /^(?<mark>\.\+|\+\+|\+)(?<count>\d{1,4})(?<unit>[dwmy])$/;
const ORG_MODES: Readonly<Record<string, RepeatMode>> = {
  "++": "strict",
  "+": "cumulative",
  ".+": "after_done",
};
const ORG_UNITS: Readonly<Record<string, string>> = { d: "DAILY", w: "WEEKLY", m: "MONTHLY", y: "YEARLY" };

function ofOrg({ groups = {} }: RegExpExecArray, mode: RepeatMode | undefined): ParsedRepeat {
  const { mark = "", count, unit = "" } = groups;
  return checked(`FREQ=${ORG_UNITS[unit]};INTERVAL=${count}`, mode ?? ORG_MODES[mark]!, "UTC");
}

export type RepeatWordsRead =
  | ({
      ok: true;
      repeat: Repeat;
      assumed: readonly Assumption[];
    } & Pick<Extract<DayRepetition, { ok: true }>, "times" | "part" | "from" | "hasMore">)
  | { ok: false; refused: Refusal | TimeRefusal };

/** What words say about how a task repeats, with the hour and the first day if they say them. */
export function readRepeatWords(
  text: string,
  context: RepeatContext,
  given?: RepeatMode | undefined,
): RepeatWordsRead {
  const { words, mode = "strict", count } = unwrapped(text);
  const read = readDayRepetition(words, context);
  if (!read.ok) {
    return no(refusal("plan.repeat_unread", { text, why: read.refusal.code }));
  }
  const { rule, until, times, part, from, hasMore, assumed } = read;
  const bounded = until ? `${rule};UNTIL=${until.toString().replaceAll("-", "")}` : rule;
  const repeat = checked(count ? `${bounded};COUNT=${count}` : bounded, given ?? mode, context.timeZone);
  if (!repeat.ok) return repeat;
  return {
    ok: true,
    repeat: repeat.repeat,
    assumed,
    times,
    hasMore,
    ...(part && { part }),
    ...(from && { from }),
  };
}

/** Until when a trigger is put off or paused: written like a `schedule` of type `once`, or in words. */
import { parseOnce } from "@etui/time/rules/once";
import type { ScheduleContext } from "@etui/time/rules/schedule";
import { parseWhen } from "@etui/time/words/parse-when";
import { readWhen } from "@etui/time/words/read-when";
import { type Refusal, refuse } from "@etui/words/refusal";
import { localIso } from "./trigger-view.ts";

const AT = "until";
/** The longest text: longer ones are no times, and reading them takes too long. */
const LONGEST = 100;

export type Until = { ok: true; at: Date } | { ok: false; refused: Refusal };

interface UntilContext extends ScheduleContext {
  locale: string;
}

/**
 * A refusal if it cannot be read, or has passed. A day alone begins at midnight; in words it has the hour that they have, but a pause
 * that ends on a day lets all of that day fire.
 */
export function parseUntil(until: string, action: "pause" | "snooze", context: UntilContext): Until {
  if (until.length > LONGEST) return refuse("triggers.until_too_long", { at: AT, most: LONGEST });
  const text = until.normalize("NFKC").trim();
  const moment = parseOnce(A_DAY.test(text) ? `${text}T00:00` : text, context);
  const said = moment.ok ? moment.text : momentInWords(text.replace(FRAME, "").trim(), action, context);
  if (said === undefined && !moment.ok) {
    return refuse("triggers.bad_argument", { at: AT, fault: moment.refused });
  }
  const at = new Date(said!);
  if (at > context.now) return { ok: true, at };
  const { now, timeZone } = context;
  return refuse("moment.passed", { at: AT, now: localIso(now, timeZone) });
}

const A_DAY = /^\d{4}-\d\d-\d\d$/;

/** What is said around the time: "until next Tuesday, then resume", 停到下周二再恢复. */
const FRAME =
  /^(?:(?:until|till|resume(?: on| at)?)\b|(?:先|暂时)?(?:暂停|停)(?:一停)?(?:到|至)?|直到|等到|到)|,?\s*(?:(?:and|then|again|resume|start|go on)\s*)+\.?$|[,\s]*(?:为止|[再才就]?(?:恢复|开始|继续)(?:提醒)?(?:我)?)[。.]?$/giu;

/** Undefined unless the words are about one moment, and about nothing else. */
function momentInWords(text: string, action: "pause" | "snooze", context: UntilContext): string | undefined {
  const schedule = (action === "pause" && dayIn(text, context)) || scheduleIn(text, context);
  const moment = schedule === undefined ? undefined : parseOnce(schedule, context);
  return moment?.ok ? moment.text : undefined;
}

function scheduleIn(text: string, context: UntilContext): string | undefined {
  const when = parseWhen(text, context);
  return when.ok && when.schedule_type === "once" && when.rest === undefined ? when.schedule : undefined;
}

/** Where the day of words begins that say one and no hour, or the first of several. */
function dayIn(text: string, context: UntilContext): string | undefined {
  const read = readWhen(text, context);
  if (!read.ok || read.rest !== "" || read.pieces.length !== 1) return undefined;
  const [piece] = read.pieces;
  const day = piece!.kind === "span" ? piece!.from : piece!.kind === "day" ? piece!.date : undefined;
  return day && `${day}T00:00`;
}

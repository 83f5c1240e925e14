/** Until when a trigger is put off or paused: written like a `schedule` of type `once`, or in words. */
import { parseOnce } from "@etui/time/rules/once";
import type { ScheduleContext } from "@etui/time/rules/schedule";
import { parseWhen } from "@etui/time/words/parse-when";
import { type Refusal, refuse } from "@etui/words/refusal";
import { localIso } from "./trigger-view.ts";

const AT = "until";
/** The longest text: longer ones are no times, and reading them takes too long. */
const LONGEST = 100;

export type Until = { ok: true; at: Date } | { ok: false; refused: Refusal };

/** A refusal if it cannot be read, or has passed. A day alone begins at midnight; in words it has the hour that they have. */
export function parseUntil(until: string, context: ScheduleContext & { locale: string }): Until {
  if (until.length > LONGEST) return refuse("triggers.until_too_long", { at: AT, most: LONGEST });
  const text = until.normalize("NFKC").trim();
  const moment = parseOnce(A_DAY.test(text) ? `${text}T00:00` : text, context);
  const said = moment.ok ? moment.text : momentInWords(text, context);
  if (said === undefined && !moment.ok) {
    return refuse("triggers.bad_argument", { at: AT, fault: moment.refused });
  }
  const at = new Date(said!);
  if (at > context.now) return { ok: true, at };
  const { now, timeZone } = context;
  return refuse("moment.passed", { at: AT, now: localIso(now, timeZone) });
}

const A_DAY = /^\d{4}-\d\d-\d\d$/;

/** Undefined unless the words are about one moment, and about nothing else. */
function momentInWords(text: string, context: ScheduleContext & { locale: string }): string | undefined {
  const when = parseWhen(text, context);
  if (!when.ok || when.schedule_type !== "once" || when.rest !== undefined) return undefined;
  const moment = parseOnce(when.schedule, context);
  return moment.ok ? moment.text : undefined;
}

/** When a task is meant to be done, in words: 明天下午三点, "Friday morning", "tomorrow 3-5pm". */
import type { Schedule } from "@etui/protocol/plan";
import type { Assumption } from "@etui/time/words/assumption";
import { readWhen } from "@etui/time/words/read-when";
import { type Refusal, refusal } from "@etui/words/refusal";
import { planMoment } from "../plan-moment.ts";
import type { QuickAddContext } from "./quick-add.ts";
import { rolledForward, saidSchedule } from "./said-schedule.ts";

export type ScheduleFromWords =
  | { ok: true; schedule: Schedule; assumed: readonly Assumption[] }
  | { ok: false; refused: Refusal };

const NEVER = /^(?:unscheduled|no (?:date|day|time)|不安排|不定时间|没有(?:日期|时间))$/i;

const no = (refused: Refusal): ScheduleFromWords => ({ ok: false, refused });

/** All words must be about when: anything else among them is refused, and so is what is no schedule. */
export function scheduleFromWords(given: string, context: QuickAddContext): ScheduleFromWords {
  const text = given.trim();
  if (NEVER.test(text)) return { ok: true, schedule: { intent: "unscheduled" }, assumed: [] };
  const read = readWhen(text, context);
  const moment = planMoment(context.now, context);
  const unread = (why?: string) =>
    no(refusal("plan.schedule_unread", why === undefined ? { text } : { text, why }));
  if (!read.ok) return unread(read.refusal.code);
  const [first] = read.unread;
  if (first) return unread(first.refusal.code);
  const [piece, ...more] = read.pieces;
  if (!piece || more.length > 0 || /[\p{L}\p{N}]/u.test(read.rest)) return unread();
  if (piece.kind === "deadline") {
    return no(refusal("plan.schedule_is_deadline", { text, date: piece.date ?? moment.today }));
  }
  if (piece.kind === "span") {
    return no(refusal("plan.schedule_is_span", { text, from: piece.from, to: piece.to }));
  }
  const isOfDays = piece.assumed.some(({ code }) => code === "several_days");
  if (piece.kind === "repetition" && isOfDays) return unread("different_days");
  if (piece.kind === "repetition") return no(refusal("plan.schedule_repeats", { text }));
  const said = saidSchedule(piece, text, moment);
  if (!said || said.schedule.intent === "unscheduled") return unread();
  const { schedule, assumed } = said;
  return { ok: true, schedule, assumed: [...assumed, ...rolledForward(said.schedule.date, text, moment)] };
}

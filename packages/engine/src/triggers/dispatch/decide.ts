/**
 * Decides what happens with a trigger whose time has come, from what is stored and the present time. It is a pure
 * function: the dispatcher carries out the decision, and the simulator shows it.
 */
import { LATE_MS } from "@etui/protocol/lateness";
import type { QuietHours } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import { nextRun } from "@etui/time/rules/next-run";
import type { Due, DueDetails } from "../trigger.ts";
import { type DueTrigger, documentOf } from "./duties/due-trigger.ts";
import { quietUntil } from "./quiet-hours.ts";

/** A firing later than this was missed: nothing ran, or could not fire it in time. */
const MISSED_MS = 60_000;
/** The most missed firings that `misfire: "all"` makes up for, one after the other. */
const MOST_CAUGHT_UP = 1_000;

export type SkipReason = "misfire" | "too_old" | "quiet_hours" | "only_if" | "overlap" | "rate_limited";

export interface Decision {
  /** Undefined if it was put off: nothing is recorded yet. `lateMs` is set if it is late, and the message says so. */
  firing:
    | { status: "fired"; lateMs: number | undefined }
    | { status: "skipped"; reason: SkipReason }
    | undefined;
  /** The moment it was due, however late it is now: this is recorded. */
  dueAt: Date;
  /** Where its row moves; undefined removes the row. */
  next: { dueAt: Date; details: DueDetails | null } | undefined;
  /** What else is planned from now on. */
  more: Due[];
}

export function decide(due: DueTrigger): Decision {
  const { details, now } = due;
  const dueAt = details?.was_due === undefined ? due.due_at : new Date(details.was_due);
  const decision: Decision = { firing: undefined, dueAt, next: nextOf(due), more: [] };

  const missed = missedReason(due, dueAt);
  if (missed !== undefined) return { ...decision, firing: { status: "skipped", reason: missed } };

  const quiet = quietHoursOf(due);
  const quietEnd = quiet && quietUntil(quiet, due.time_zone, now);
  if (quietEnd) {
    if (quiet.mode === "skip") return { ...decision, firing: { status: "skipped", reason: "quiet_hours" } };
    decision.more.push({
      cause: "deferred",
      target: due.target,
      due_at: quietEnd,
      details: { ...details, was_due: dueAt.toISOString() },
    });
    return decision;
  }

  const age = now.getTime() - due.due_at.getTime();
  const lateMs = age > LATE_MS ? age : undefined;
  const again = repetition(due);
  return { ...decision, firing: { status: "fired", lateMs }, more: again ? [again] : [] };
}

/** A firing that a person requested, or a call from outside, is never too late and never a disturbance. */
const isAskedFor = ({ cause }: DueTrigger): boolean => cause === "manual" || cause === "webhook";

function missedReason(due: DueTrigger, dueAt: Date): SkipReason | undefined {
  const { misfire, misfire_max_age } = due.rules;
  // What quiet hours put off, or the one before, is late on purpose.
  if (isAskedFor(due) || due.cause === "deferred" || due.cause === "queued") return undefined;
  const age = due.now.getTime() - dueAt.getTime();
  if (age <= MISSED_MS) return undefined;
  if (misfire === "skip") return "misfire";
  return misfire_max_age !== undefined && age > durationMs(misfire_max_age) ? "too_old" : undefined;
}

function quietHoursOf(due: DueTrigger): QuietHours | undefined {
  if (isAskedFor(due) || due.action.type === "update") return undefined;
  const own = due.rules.quiet_hours;
  if (own === "off") return undefined;
  return own ?? due.quiet_hours ?? undefined;
}

function nextOf(due: DueTrigger): Decision["next"] {
  if (due.cause !== "schedule" || due.schedule === null) return undefined;
  const schedule = { type: due.schedule_type!, text: due.schedule };
  const caughtUp = due.details?.times ?? 0;
  if (due.rules.misfire === "all" && due.now > due.due_at && caughtUp < MOST_CAUGHT_UP) {
    const following = nextRun(schedule, due.time_zone, due.due_at);
    const isMissedToo = following !== undefined && following <= due.now;
    return following && { dueAt: following, details: isMissedToo ? { times: caughtUp + 1 } : null };
  }
  const after = due.now > due.due_at ? due.now : due.due_at;
  const following = nextRun(schedule, due.time_zone, after);
  return following && { dueAt: following, details: null };
}

function repetition(due: DueTrigger): Due | undefined {
  const { repeat } = due.rules;
  const times = due.cause === "repeat" ? (due.details?.times ?? 0) : 0;
  if (!repeat || times >= repeat.times) return undefined;
  const { body, item_due = due.cause === "deadline" ? due.due_at.toISOString() : undefined } =
    due.details ?? {};
  return {
    cause: "repeat",
    target: documentOf(due) ?? "",
    due_at: new Date(due.now.getTime() + durationMs(repeat.every)),
    details: {
      times: times + 1,
      ...(body === undefined ? {} : { body }),
      ...(item_due === undefined ? {} : { item_due }),
    },
  };
}

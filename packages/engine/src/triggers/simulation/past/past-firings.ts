/** When a condition would have fired, from what stands in the history: as if each write had been judged when it came. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import { isWithin, windowOf } from "../../conditions/judge-count.ts";
import { dayOf, streak } from "../../conditions/judge-streak.ts";
import { hasReached } from "../../conditions/measure.ts";
import type { Due } from "../../trigger.ts";
import type { IsMeant, PastWrite } from "./past-writes.ts";
import type { Version } from "./read-versions.ts";

type Condition<Type> = Extract<TriggerCondition, { type: Type }>;

export interface Watched {
  writes: readonly PastWrite[];
  isMeant: IsMeant;
  timeZone: string;
  /** The end of what is looked at, and not later than now. */
  to: Date;
}

export function pastMatches({ rule }: Condition<"data_match">, { writes, to }: Watched): Due[] {
  const rises = ({ held, holds }: PastWrite) => holds && !held;
  if (rule.for === undefined) {
    return writes.filter(rises).map(({ at, path }) => ({ cause: "match", target: path, due_at: at }));
  }
  const wait = durationMs(rule.for);
  const waiting = new Map<string, Due>();
  const fired: Due[] = [];
  const fire = (until: Date) => {
    for (const [path, due] of waiting) {
      if (due.due_at > until) continue;
      fired.push(due);
      waiting.delete(path);
    }
  };
  for (const write of writes) {
    fire(write.at);
    const { path, at, held, holds } = write;
    if (rises(write))
      waiting.set(path, { cause: "held", target: path, due_at: new Date(at.getTime() + wait) });
    else if (held && !holds) waiting.delete(path);
  }
  fire(to);
  return fired.toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());
}

/** A count, or a streak, reaches its mark by a write that comes after fewer. */
export function pastCounts({ rule }: Condition<"count">, { writes, isMeant, timeZone }: Watched): Due[] {
  const there = new Map<string, Version>();
  const fired: Due[] = [];
  for (const write of writes) {
    const { at, path, before, after, held, holds } = write;
    const measure = (documents: ReadonlyMap<string, Version>) =>
      numberOf(documents, rule, { at, isMeant, timeZone });
    if (after && holds) there.set(path, after);
    else there.delete(path);
    const number = measure(there);
    if (!hasReached(number, rule.gte) || (held && holds && before === undefined)) continue;
    const earlier = new Map(there);
    if (held && before) earlier.set(path, before);
    else earlier.delete(path);
    if (!hasReached(measure(earlier), rule.gte)) fired.push({ cause: "match", target: path, due_at: at });
  }
  return fired;
}

function numberOf(
  all: ReadonlyMap<string, Version>,
  { window, streak: unit, field }: Condition<"count">["rule"],
  { at, isMeant, timeZone }: { at: Date; isMeant: IsMeant; timeZone: string },
): number {
  const documents = [...all].filter(([path]) => isMeant(path, at));
  if (unit !== undefined) {
    const days = documents.map(([path, one]): [string, string] => [
      path,
      one.field ?? (field === undefined ? dayOf(one.created_at ?? one.at, timeZone) : ""),
    ]);
    return streak(new Map(days), unit);
  }
  const within = window === undefined ? undefined : windowOf(at, window, timeZone);
  let number = 0;
  for (const [, one] of documents) if (isWithin(field, one.field, one.at, within)) number += one.measure!;
  return number;
}

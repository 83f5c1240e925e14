/** What another day or hour of one time means for the other times of a task that repeats. */
import type { PlanOperation, Schedule } from "@etui/protocol/plan";
import { dayRuleText } from "@etui/time/rules/rrule/day-rule";
import { equalJson } from "@etui/values/json/equal-json";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Note } from "../operations/outcome.ts";
import { hourColumns, type StoredRepeat, scheduleColumns, type TaskRow } from "../tasks/task-row.ts";
import { anchoredRepeat } from "./anchored-repeat.ts";
import { namesDays, storedRule } from "./stored-rule.ts";

export type Scope = Extract<PlanOperation, { op: "set_schedule" }>["scope"];

type ScopedRepeat =
  | { ok: true; repeat: StoredRepeat | null; notes: Note[] }
  | { ok: false; refused: Refusal };

export function scopedRepeat(before: TaskRow, schedule: Schedule, scope: Scope): ScopedRepeat {
  const { repeat, task_id } = before;
  if (repeat === null)
    return scope === undefined
      ? { ok: true, repeat, notes: [] }
      : { ok: false, refused: refusal("plan.no_series", { task_id }) };
  const after = scheduleColumns(schedule);
  const isOtherDay = after.on_date !== before.on_date;
  const isOtherHour = !equalJson(hourColumns(after), hourColumns(before));
  const { usual, ...rule } = repeat;
  if (scope === "series") {
    const moved = isOtherDay && after.on_date !== null ? onOtherDay(rule, after.on_date) : rule;
    return moved === undefined
      ? { ok: false, refused: refusal("plan.series_of_days", { task_id }) }
      : { ok: true, repeat: moved, notes: [{ is: "from_now_on" }] };
  }
  // Who moves one time to another day seldom means the hour of all others.
  if (scope === "this" || isOtherDay) {
    const kept = isOtherHour ? (usual ?? hourColumns(before)) : usual;
    const isSaid = scope === "this" || isOtherHour || namesDays(storedRule(repeat));
    return {
      ok: true,
      repeat: kept === undefined ? rule : { ...rule, usual: kept },
      notes: isSaid ? [{ is: "this_time", repeat }] : [],
    };
  }
  return isOtherHour
    ? { ok: true, repeat: rule, notes: [{ is: "from_now_on" }] }
    : { ok: true, repeat, notes: [] };
}

/** The rule with another day in place of its one; undefined if it names several, of which none is meant. */
function onOtherDay(repeat: Omit<StoredRepeat, "usual">, date: string): StoredRepeat | undefined {
  const rule = storedRule(repeat);
  if (!namesDays(rule)) return repeat;
  const parts = Object.entries(rule.parts);
  const named = parts.filter(([name]) => name.startsWith("BY"));
  if (named.some(([, value]) => String(value).includes(",")) && rule.parts.BYSETPOS !== "-1")
    return undefined;
  const plain = Object.fromEntries(parts.filter(([name]) => !name.startsWith("BY")));
  return anchoredRepeat({ ...repeat, rule: dayRuleText({ ...rule, parts: plain }) }, date);
}

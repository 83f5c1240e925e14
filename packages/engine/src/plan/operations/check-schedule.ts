/** The rules of plan-tools-v0.4 §1.6 for a schedule, with what it leaves open decided as in decision 0050. */
import {
  DAY_PARTS,
  type DayPart,
  INTENTS,
  type Intent,
  PLAN_LIMITS,
  type Schedule,
} from "@etui/protocol/plan";
import { isYear } from "@etui/time/calendar/years";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Checked } from "./check-fields.ts";
import { noDate } from "./no-date.ts";
import { readTime } from "./read-time.ts";

export interface GivenSchedule {
  intent?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
  window?: string | undefined;
  duration_minutes?: number | undefined;
}

export type CheckedSchedule = { ok: true; schedule: Schedule } | { ok: false; refused: Refusal };

const FIELDS = ["date", "time", "window", "duration_minutes"] as const;
type Field = (typeof FIELDS)[number];

const SHAPES: Readonly<Record<Intent, { needs: readonly Field[]; takes: readonly Field[] }>> = {
  unscheduled: { needs: [], takes: [] },
  date_only: { needs: ["date"], takes: [] },
  time_window: { needs: ["date", "window"], takes: [] },
  exact_time: { needs: ["date", "time"], takes: ["duration_minutes"] },
};

const no = (refused: Refusal) => ({ ok: false as const, refused });

/** Without an intent, it is the one whose fields are given. */
export function checkSchedule(given: GivenSchedule): CheckedSchedule {
  const intent = given.intent ?? inferred(given);
  if (intent === undefined) return no(refusal("plan.schedule_empty"));
  const known = checkIntent(intent);
  if (!known.ok) return known;
  const { needs, takes } = SHAPES[known.value];
  const extra = FIELDS.filter((field) => given[field] !== undefined && ![...needs, ...takes].includes(field));
  if (extra.length > 0) return no(refusal("plan.schedule_takes_no", { intent: known.value, fields: extra }));
  const missing = needs.filter((field) => given[field] === undefined);
  if (missing.length > 0) return no(refusal("plan.schedule_needs", { intent: known.value, fields: missing }));
  return checkValues(known.value, given);
}

function checkValues(intent: Intent, given: GivenSchedule): CheckedSchedule {
  if (intent === "unscheduled") return { ok: true, schedule: { intent } };
  const date = given.date!.trim();
  if (!isDate(date)) return no(noDate(date));
  if (intent === "date_only") return { ok: true, schedule: { intent, date } };
  if (intent === "time_window") {
    const window = readWindow(given.window!);
    if (window === undefined) return no(refusal("plan.no_window", { text: given.window!, parts: DAY_PARTS }));
    return { ok: true, schedule: { intent, date, window } };
  }
  const time = readTime(given.time!);
  if (time === undefined) return no(refusal("plan.no_time", { text: given.time! }));
  const { duration_minutes } = given;
  if (duration_minutes === undefined) return { ok: true, schedule: { intent, date, time } };
  const isLength =
    Number.isInteger(duration_minutes) &&
    duration_minutes >= 1 &&
    duration_minutes <= PLAN_LIMITS.estimate_minutes;
  if (!isLength) {
    return no(refusal("plan.no_minutes", { at: "duration_minutes", most: PLAN_LIMITS.estimate_minutes }));
  }
  return { ok: true, schedule: { intent, date, time, duration_minutes } };
}

export function checkIntent(given: string): Checked<Intent> {
  const intent = INTENTS.find((known) => known === given);
  return intent === undefined
    ? no(refusal("plan.no_intent", { given, known: INTENTS }))
    : { ok: true, value: intent };
}

function inferred({ date, time, window }: GivenSchedule): Intent | undefined {
  if (date === undefined) return undefined;
  if (time !== undefined) return "exact_time";
  return window === undefined ? "date_only" : "time_window";
}

/** A day of the calendar that can be planned; `2026-02-30` is none, and neither is one of the year 0000. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    return isYear(Temporal.PlainDate.from(text, { overflow: "reject" }).year);
  } catch {
    return false;
  }
}

/** The words for the parts of a day, in both languages; "tonight" would be a day as well. */
const PART_WORDS: Readonly<Record<string, DayPart>> = {
  ...Object.fromEntries(DAY_PARTS.map((part) => [part, part])),
  ...{ 早上: "morning", 早晨: "morning", 上午: "morning", 中午: "noon", 下午: "afternoon" },
  ...{ 傍晚: "evening", 晚上: "evening", 夜里: "night", 夜间: "night", 深夜: "night" },
};

function readWindow(text: string): string | undefined {
  const said = text.trim().toLowerCase();
  const part = PART_WORDS[said.replace(/^(?:in|at|during) (?:the )?/, "")];
  if (part !== undefined) return part;
  const [from, to, more] = said.split(/[-–—~～到至]| to /).map(readTime);
  if (from === undefined || to === undefined || more !== undefined || from === to) return undefined;
  return `${from}-${to}`;
}

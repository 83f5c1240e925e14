/** What one line of `plan.md` says of a task, behind its box. It never fails: what is no mark's value is told as such. */
import { DAY_PARTS, type DayPart, type Repeat, type Schedule } from "@etui/protocol/plan";
import { type Mark, type Segment, segmentsOf } from "./marks.ts";
import type { Unread } from "./plan-document.ts";
import { readRepeat } from "./repeat-words.ts";
import { NO_FIELDS, type TaskFields } from "./task-fields.ts";

export interface ReadLine {
  id: string | null;
  fields: TaskFields;
  unread: Unread[];
  /** The day behind ✅. */
  doneOn: string | null;
  /** The days behind ➕ and ❌. */
  createdOn: string | null;
  cancelledOn: string | null;
  warning: string | null;
}

/** Reads the words of a rule that `plan.md` does not write by itself, such as those of another language. */
export type ReadRule = (words: string) => Repeat | undefined;

const ID = /(?:^|\s)\^([\dA-Za-z-]{1,40})\s*$/;

export function readLine(line: string, readRule: ReadRule = () => undefined): ReadLine {
  const id = ID.exec(line);
  const read = new Reading(readRule);
  for (const segment of segmentsOf(id ? line.slice(0, id.index) : line)) read.take(segment);
  return { id: id ? id[1]!.toLowerCase() : null, ...read.end() };
}

type Said = { -readonly [Field in keyof TaskFields]?: TaskFields[Field] };

class Reading {
  readonly #readRule: ReadRule;
  readonly #said: Said = {};
  readonly #words: string[] = [];
  readonly #tags: string[] = [];
  readonly #unread: Unread[] = [];
  readonly #days: Pick<ReadLine, "doneOn" | "createdOn" | "cancelledOn"> = {
    doneOn: null,
    createdOn: null,
    cancelledOn: null,
  };
  #warning: string | null = null;

  constructor(readRule: ReadRule) {
    this.#readRule = readRule;
  }

  take(segment: Segment): void {
    const { mark, text, raw } = segment;
    if (mark === undefined) this.#words.push(text);
    else if (mark === "tag") this.#tags.push(text);
    else if (!this.#value(mark, text)) this.#unread.push({ mark, text: raw.trim() });
  }

  end(): Omit<ReadLine, "id"> {
    const title = this.#words.join(" ").replaceAll(/\s+/g, " ").trim();
    const fields: TaskFields = { title, ...NO_FIELDS, ...this.#said, tags: [...new Set(this.#tags)] };
    // A time alone is meant on the day of the task.
    if (fields.reminder?.startsWith("T")) {
      const day = "date" in fields.schedule ? fields.schedule.date : undefined;
      if (day === undefined) this.#unread.push({ mark: "reminder", text: `⏰ ${fields.reminder.slice(1)}` });
      fields.reminder = day === undefined ? null : day + fields.reminder;
    }
    return { fields, unread: this.#unread, ...this.#days, warning: this.#warning };
  }

  /** Whether the mark has a value, and has it for the first time; the words behind it belong to the title. */
  #value(mark: Mark, text: string): boolean {
    switch (mark) {
      case "urgent":
      case "high":
      case "medium":
      case "low":
        return this.#set("priority", mark, text);
      case "schedule": {
        const read = readSchedule(text);
        return read !== undefined && this.#set("schedule", read.schedule, read.rest);
      }
      case "reminder": {
        const read = readReminder(text);
        return read !== undefined && this.#set("reminder", read.at, read.rest);
      }
      case "deadline": {
        const read = readDate(text);
        return read !== undefined && this.#set("deadline", read.date, read.rest);
      }
      case "repeat": {
        const words = text.trim();
        const repeat = readRepeat(words) ?? this.#readRule(words);
        return repeat !== undefined && this.#set("repeat", repeat);
      }
      case "estimate": {
        const read = readMinutes(text);
        return read !== undefined && this.#set("estimate_minutes", read.minutes, read.rest);
      }
      case "waiting_for":
        return text.trim() !== "" && this.#set("waiting_for", tidy(text));
      case "review": {
        const read = readDate(text);
        return (
          read !== undefined && this.#set("review", { date: read.date, reason: tidy(read.rest) || null })
        );
      }
      case "depends_on": {
        const found = /^\s*(\^?[\dA-Za-z]+(?:\s*,\s*\^?[\dA-Za-z]+)*)(?=\s|$)(.*)$/s.exec(text);
        if (!found) return false;
        const ids = found[1]!.split(",").map((id) => id.trim().replace("^", "").toLowerCase());
        return this.#set("depends_on", [...new Set(ids)], found[2]);
      }
      case "done_on":
        return this.#day("doneOn", text);
      case "created_on":
        return this.#day("createdOn", text);
      case "cancelled_on":
        return this.#day("cancelledOn", text);
      case "warning":
        if (this.#warning !== null) return false;
        this.#warning = tidy(text);
        return true;
      default:
        return false;
    }
  }

  #day(day: "doneOn" | "createdOn" | "cancelledOn", text: string): boolean {
    const read = readDate(text);
    if (read === undefined || this.#days[day] !== null) return false;
    this.#days[day] = read.date;
    this.#words.push(read.rest);
    return true;
  }

  #set<Field extends keyof TaskFields>(field: Field, value: TaskFields[Field], rest = ""): boolean {
    if (this.#said[field] !== undefined) return false;
    this.#said[field] = value;
    this.#words.push(rest);
    return true;
  }
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function readDate(text: string): { date: string; rest: string } | undefined {
  const found = /^\s*(\d{4}-\d\d-\d\d)(?![\d-])(.*)$/s.exec(text);
  return found && isDay(found[1]!) ? { date: found[1]!, rest: found[2]! } : undefined;
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const HOURS = new RegExp(
  String.raw`^[ \tT]+(${TIME})(?:\s*-\s*(${TIME})|\+(\d{1,6})m|\s*~\s*(${TIME}))?(?![\d:~+])(.*)$`,
  "s",
);
const PART_WORDS: Readonly<Record<string, DayPart>> = {
  ...Object.fromEntries(DAY_PARTS.map((part) => [part, part])),
  早上: "morning",
  上午: "morning",
  中午: "noon",
  下午: "afternoon",
  晚上: "evening",
  夜里: "night",
};
const PART = new RegExp(String.raw`^\s+(${Object.keys(PART_WORDS).join("|")})(?![a-z])(.*)$`, "is");

function readSchedule(text: string): { schedule: Schedule; rest: string } | undefined {
  const read = readDate(text);
  if (!read) return undefined;
  const { date } = read;
  const part = PART.exec(read.rest);
  if (part) {
    const window = PART_WORDS[part[1]!.toLowerCase()]!;
    return { schedule: { intent: "time_window", date, window }, rest: part[2]! };
  }
  const hours = HOURS.exec(read.rest);
  if (!hours) {
    // A clock that cannot be read is not left out in silence.
    return /^[ \tT]*\d{1,2}:/.test(read.rest)
      ? undefined
      : { schedule: { intent: "date_only", date }, rest: read.rest };
  }
  const [, time = "", end, length, last, rest = ""] = hours;
  if (last !== undefined)
    return { schedule: { intent: "time_window", date, window: `${time}-${last}` }, rest };
  const minutes = length === undefined ? end && minutesBetween(time, end) : Number(length);
  const duration = minutes ? { duration_minutes: minutes } : {};
  return { schedule: { intent: "exact_time", date, time, ...duration }, rest };
}

function minutesBetween(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return ((minutes(to) - minutes(from) + 1_439) % 1_440) + 1;
}

const REMINDER = new RegExp(
  String.raw`^\s*(?:(\d{4}-\d\d-\d\d)[ \tT]+)?(${TIME}(?::[0-5]\d)?)(\s?(?:Z(?![\p{L}\d])|[+-]\d\d:\d\d))?(?![\d:])(.*)$`,
  "su",
);

/** Where only a time is given, it begins with `T`. */
function readReminder(text: string): { at: string; rest: string } | undefined {
  const found = REMINDER.exec(text);
  if (!found) return undefined;
  const [, date = "", time, offset = "", rest = ""] = found;
  if (date !== "" && !isDay(date)) return undefined;
  return { at: `${date}T${time}${offset.trim()}`, rest };
}

function readMinutes(text: string): { minutes: number; rest: string } | undefined {
  const found =
    /^\s*(?:(\d{1,5})\s*(?:h|小时)\s*)?(?:(\d{1,6})\s*(?:minutes|min|m|分钟|分)?)?(?![\p{L}\d])(.*)$/su.exec(
      text,
    );
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined;
  const minutes = Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0);
  return minutes === 0 ? undefined : { minutes, rest: found[3]! };
}

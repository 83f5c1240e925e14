/** Finds when each row takes place: in a field of its own, in its name, or at the start of its words. */

import {
  clockOf,
  dayWithin,
  leadingDay,
  millisecondsOf,
  type SlashedOrder,
  saysTime,
  slashedOrder,
  timeOf,
} from "../../cells/read-time.ts";
import { fieldsCalled, wordList } from "../../records/key-words.ts";
import { fieldsOf } from "../../records/record-fields.ts";
import { type CardRecord, recordReader } from "../../records/records.ts";

// biome-ignore format: a word list reads better in rows
const AT = wordList(
  "at", "date", "日期", "datetime", "when", "start", "start_date", "start_time", "starts_at", "begin", "from", "开始",
  "开始时间", "开始日期", "time", "时间", "timestamp", "ts", "due", "due_date", "due_at", "deadline", "截止", "截止日期",
  "day", "month", "月份", "year", "年份", "年", "published_at", "created_at", "创建时间", "updated_at", "更新时间",
);
// biome-ignore format: a word list reads better in rows
const UNTIL = wordList(
  "until", "end", "end_date", "end_time", "ends_at", "finish", "to", "结束", "结束时间", "结束日期",
);
const CLOCK = wordList("time", "时间", "start_time", "开始时间", "clock", "时刻");
const SAMPLE = 200;

export interface TimeFields {
  /** Reads the time, and names the fields it was read from, which need not be shown again. */
  read(record: CardRecord): { at?: string; until?: string; told: string[] };
}

export function timeFields(
  records: readonly CardRecord[],
  mapped: { at: string | undefined; until: string | undefined },
): TimeFields {
  const order = new Map<string, SlashedOrder | undefined>();
  const sample = records.slice(0, SAMPLE);
  const orderOf = (field: string) => {
    if (!order.has(field)) order.set(field, slashedOrder(sample.map(recordReader(field))));
    return order.get(field);
  };
  const readerOf = (field: string, isMapped: boolean) => {
    const read = recordReader(field);
    const slashed = orderOf(field);
    const key = isMapped && !saysTime(field) ? "date" : field;
    return (record: CardRecord) => timeOf(read(record), key, slashed);
  };
  const isDated = (field: string) => {
    const read = readerOf(field, false);
    return sample.some((record) => read(record) !== undefined);
  };

  const ats = mapped.at === undefined ? atFields(sample).filter(isDated) : [mapped.at];
  const untils = mapped.until === undefined ? fieldsCalled(sample, UNTIL).filter(isDated) : [mapped.until];
  const clocks = fieldsCalled(sample, CLOCK).filter((field) => !ats.includes(field));
  const readAts = ats.map((field) => readerOf(field, mapped.at !== undefined));
  const readUntils = untils.map((field) => readerOf(field, mapped.until !== undefined));
  const readClocks = clocks.map(recordReader).map((read) => (record: CardRecord) => clockOf(read(record)));
  return {
    read(record) {
      const found = firstRead(readAts, record);
      const day = found?.answer ?? (mapped.at === undefined ? namedDay(record) : undefined);
      if (day === undefined) return { told: [] };
      const clock = day.length === FULL_DATE ? firstRead(readClocks, record)?.answer : undefined;
      const at = clock === undefined ? day : `${day}T${clock}`;
      const until = firstRead(readUntils, record)?.answer;
      const isSpan = until !== undefined && millisecondsOf(until) >= millisecondsOf(day);
      const told = [...(found ? [ats[found.place]!] : []), ...clocks, ...(isSpan ? untils : [])];
      return { at, ...(isSpan && { until }), told };
    },
  };
}

/** Fields with a telling name first, then other fields that hold dates. */
function atFields(sample: readonly CardRecord[]): string[] {
  const called = fieldsCalled(sample, AT);
  const untils = fieldsCalled(sample, UNTIL);
  const others = fieldsOf(sample).filter((field) => !called.includes(field) && !untils.includes(field));
  return [...called, ...others];
}

function namedDay({ name, value }: CardRecord): string | undefined {
  if (typeof value === "string") {
    const day = leadingDay(value);
    if (day) return day.iso;
  }
  if (name === undefined) return undefined;
  return timeOf(name, "date") ?? dayWithin(name);
}

function firstRead(
  readers: readonly ((record: CardRecord) => string | undefined)[],
  record: CardRecord,
): { answer: string; place: number } | undefined {
  for (const [place, read] of readers.entries()) {
    const answer = read(record);
    if (answer !== undefined) return { answer, place };
  }
  return undefined;
}

const FULL_DATE = "2026-01-05".length;

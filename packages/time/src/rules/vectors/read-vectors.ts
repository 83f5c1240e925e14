import { readFileSync } from "node:fs";
import { SCHEDULE_TYPES, type ScheduleType } from "../schedule.ts";

/**
 * One row of the frozen table: a schedule, the runs it means, computed without this engine, and why it deserves a row.
 */
export interface Vector {
  readonly timeZone: string;
  readonly type: ScheduleType;
  readonly text: string;
  readonly from: Date;
  /** The runs after `from`, as instants with their local time: "2026-03-08T03:00-04:00". */
  readonly runs: readonly string[];
  readonly why: string;
  /** The row without its runs, as its name in tests and in the table of differences. */
  readonly name: string;
}

const TABLES = ["gaps", "folds", "calendar", "rules"];

export const readVectors = (): Vector[] => TABLES.flatMap(readTable);

function readTable(table: string): Vector[] {
  const text = readFileSync(new URL(`${table}.txt`, import.meta.url), "utf8");
  return text.trim().split("\n").slice(1).map(readRow);
}

function readRow(line: string): Vector {
  const [timeZone = "", type = "", text = "", from = "", runs = "", why = ""] = line.split(" | ");
  if (!SCHEDULE_TYPES.includes(type as ScheduleType) || why === "") throw new Error(`No vector: ${line}`);
  return {
    timeZone,
    type: type as ScheduleType,
    text,
    from: new Date(from),
    runs: runs.split(" "),
    why,
    name: [timeZone, type, text, from].join(" | "),
  };
}

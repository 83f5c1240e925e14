import { CronExpressionParser } from "cron-parser";
import { CronosExpression } from "cronosjs";
import type { Vector } from "./read-vectors.ts";

type Answer = (expression: string, vector: Vector) => number[];

/** Libraries that share no code with ours or with each other. */
export const LIBRARIES: Readonly<Record<string, Answer>> = {
  "cron-parser": (expression, { timeZone, from, runs }) => {
    const times = CronExpressionParser.parse(expression, { tz: timeZone, currentDate: from });
    return runs.map(() => times.next().getTime());
  },
  cronosjs: (expression, { timeZone, from, runs }) =>
    CronosExpression.parse(expression, { timezone: timeZone }).nextNDates(from, runs.length).map(Number),
};

export const canExpress = ({ type }: Vector) => type === "daily" || type === "weekly" || type === "cron";

/** The runs a library gives for a row, written as the table writes them; `-` where it gives none. */
export function runsBy(library: string, vector: Vector): string {
  try {
    const found = expressionsOf(vector).flatMap((expression) => LIBRARIES[library]!(expression, vector));
    const merged = [...new Set(found)].sort((a, b) => a - b).slice(0, vector.runs.length);
    return merged.map((at) => written(at, vector.timeZone)).join(" ");
  } catch {
    return "-";
  }
}

export function written(at: number, timeZone: string): string {
  const text = Temporal.Instant.fromEpochMilliseconds(at).toString({ timeZone, smallestUnit: "second" });
  return text.replace(/:00(?=[+-])/, "");
}

/** A schedule with several times of day becomes several expressions. */
function expressionsOf({ type, text }: Vector): string[] {
  if (type === "cron") return [text];
  const [days, times = ""] = type === "daily" ? ["*", text] : text.split(" ");
  return times.split(",").map((time) => `${Number(time.slice(3))} ${Number(time.slice(0, 2))} * * ${days}`);
}

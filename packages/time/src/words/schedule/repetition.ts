import { every, type Piece, type Repetition, type SaidDay } from "../pieces/piece.ts";

/** What repeats, whether said in one place or in several: "every two weeks, on Fridays". Undefined if nothing does. */
export function repetitionOf(pieces: readonly Piece[]): Repetition | undefined | "contradiction" {
  const repeated = pieces.filter((piece) => piece.kind === "every");
  const adverbs = repeated.filter(({ isAdjective }) => !isAdjective);
  const said = adverbs.length > 0 || isNamedDay(pieces) ? adverbs : repeated;
  const severalDays = pieces.map(ofSeveralDays).find((found) => found !== undefined);
  if (said.length === 0) return severalDays;
  const repetition = said.reduce<Repetition | "contradiction">(
    (sum, next) => (sum === "contradiction" ? sum : together(sum, next)),
    said[0]!,
  );
  const isWeekly =
    repetition !== "contradiction" && saysOnlyDaily(repetition) && severalDays?.unit === "week";
  return isWeekly ? every("week") : repetition;
}

/** True for "Review the daily report tomorrow": tomorrow does not come again, so "daily" is no repetition there. */
const isNamedDay = (pieces: readonly Piece[]) =>
  pieces.some((piece) => piece.kind === "after" || (piece.kind === "day" && piece.on === undefined));

/** "Monday and Thursday at 8" far more often means two reminders each week than two in all. */
function ofSeveralDays(piece: Piece): Repetition | undefined {
  if (piece.kind !== "day" || isWeekend(piece)) return undefined;
  if (piece.on?.kind === "weekdays" && piece.on.weekdays.length > 1) {
    return every("week", 1, { assumed: { code: "several_days", unit: "week" } });
  }
  if (piece.on?.kind === "days of month" && piece.on.days.length > 1) {
    return every("month", 1, { assumed: { code: "several_days", unit: "month" } });
  }
  return undefined;
}

/** "This weekend" names two days but means one of them. */
const isWeekend = ({ assumed }: SaidDay) => assumed?.code === "day_of_weekend";

function together(one: Repetition, other: Repetition): Repetition | "contradiction" {
  if (one === other) return one;
  if (saysOnlyDaily(one)) return { ...one, ...other };
  if (saysOnlyDaily(other)) return { ...other, ...one };
  if (one.unit !== other.unit || (one.interval !== 1 && other.interval !== 1)) return "contradiction";
  const interval = Math.max(one.interval, other.interval);
  if (one.on?.kind === "weekdays" && other.on?.kind === "weekdays") {
    const weekdays = [...new Set([...one.on.weekdays, ...other.on.weekdays])].sort();
    return { ...one, ...other, interval, on: { kind: "weekdays", weekdays } };
  }
  return one.on && other.on ? "contradiction" : { ...one, ...other, interval };
}

/** True for "every day" alone, to which other words may add more, as in "every day, Monday to Friday". */
const saysOnlyDaily = ({ unit, interval, on }: Repetition) =>
  unit === "day" && interval === 1 && on === undefined;

import { clsx } from "clsx";
import { useLanguage } from "../../../base/words/language.ts";
import { dayName } from "../../../base/words/moment.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { DayMark } from "./month.ts";

interface MonthDayProps {
  day: string;
  /** Its runs. */
  count: number;
  mark: DayMark | undefined;
  isToday: boolean;
  isPast: boolean;
  isChosen: boolean;
  onChoose(): void;
}

/** One day of the month, with a mark if something is due on it. */
export function MonthDay({ day, count, mark, isToday, isPast, isChosen, onChoose }: MonthDayProps) {
  const { month } = useTriggerWords();
  const language = useLanguage();
  const number = (
    <span className={clsx("leading-6", isToday && "font-medium text-felt", isPast && "text-muted")}>
      {Number(day.slice(8))}
    </span>
  );
  if (mark === undefined) return <span className="grid h-10 justify-items-center text-13">{number}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={month.hasRuns(dayName(`${day}T00:00:00`, language), count, month.marks[mark])}
      onClick={onChoose}
      className={clsx(
        "grid h-10 content-start justify-items-center rounded-s text-13",
        isChosen ? "bg-brass-soft" : "hover:bg-slot",
      )}
    >
      {number}
      <DayDot mark={mark} />
    </button>
  );
}

const SHAPES = {
  comes: "size-1.5 rounded-full bg-brass",
  over: "my-0.5 h-0.5 w-1.5 bg-muted",
  leftOut: "size-1.5 rounded-full border border-muted",
} as const satisfies Record<DayMark, string>;

/** A dot is to come, a dash is over, a ring is left out: told apart without colour as well. */
export const DayDot = ({ mark }: { mark: DayMark }) => <span aria-hidden className={SHAPES[mark]} />;

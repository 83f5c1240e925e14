import type { PlannedRun } from "@etui/protocol/trigger";
import { clsx } from "clsx";
import { useLanguage } from "../../../base/words/language.ts";
import { dayName } from "../../../base/words/moment.ts";
import { useTriggerWords } from "../words/trigger-words.ts";

interface MonthDayProps {
  day: string;
  runs: readonly PlannedRun[];
  isToday: boolean;
  isPast: boolean;
  isChosen: boolean;
  onChoose(): void;
}

/** One day of the month: a brass dot if it fires, a hollow one if quiet hours prevent it. */
export function MonthDay({ day, runs, isToday, isPast, isChosen, onChoose }: MonthDayProps) {
  const { month } = useTriggerWords();
  const language = useLanguage();
  const number = (
    <span className={clsx("leading-6", isToday && "font-medium text-felt", isPast && "text-muted")}>
      {Number(day.slice(8))}
    </span>
  );
  if (runs.length === 0) return <span className="grid h-10 justify-items-center text-13">{number}</span>;
  const fires = runs.some(({ skipped }) => skipped === undefined);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={month.hasRuns(dayName(`${day}T00:00:00`, language), runs.length)}
      onClick={onChoose}
      className={clsx(
        "grid h-10 content-start justify-items-center rounded-s text-13",
        isChosen ? "bg-brass-soft" : "hover:bg-slot",
      )}
    >
      {number}
      <span
        className={clsx(
          "size-1.5 rounded-full border border-brass",
          fires && (isPast ? "bg-brass/50" : "bg-brass"),
        )}
      />
    </button>
  );
}

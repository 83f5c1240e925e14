import type { PlannedRun } from "@etui/protocol/trigger";
import { clsx } from "clsx";
import { useLanguage } from "../../../base/words/language.ts";
import { plannedClock, plannedDay } from "../../../base/words/planned-moment.ts";

interface RunListProps {
  runs: readonly PlannedRun[];
  label: string;
}

/** A few runs in a row, each with its weekday. */
export function RunList({ runs, label }: RunListProps) {
  const language = useLanguage();
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {runs.map((run, index) => {
        const where = { timeZone: run.time_zone, language };
        return (
          <li
            key={`${run.at} ${run.target}`}
            className={clsx(
              "rounded-s px-2.5 py-1 text-13",
              index === 0 ? "bg-brass-soft text-brass-ink" : "bg-slot text-muted",
            )}
          >
            <time dateTime={run.at}>
              {plannedDay(run.at, where)} <span className="font-mono">{plannedClock(run.at, where)}</span>
            </time>
          </li>
        );
      })}
    </ol>
  );
}

import type { PlannedRun } from "@etui/protocol/trigger";
import { useLanguage } from "../../../base/words/language.ts";
import { plannedClock, plannedMoment } from "../../../base/words/planned-moment.ts";
import { useTriggerWords } from "../words/trigger-words.ts";

const SHOWN = 12;

interface DayRunsProps {
  runs: readonly PlannedRun[];
  timeZone: string;
  title: string;
}

/** The runs of one calendar day. */
export function DayRuns({ runs, timeZone, title }: DayRunsProps) {
  const { month, strip } = useTriggerWords();
  const language = useLanguage();
  const where = { timeZone, language };
  const hidden = runs.length - SHOWN;
  return (
    <div className="mt-2 rounded-m bg-slot px-3 py-2 text-13">
      <p className="text-muted">{title}</p>
      <ul className="flex flex-wrap gap-x-3">
        {runs.slice(0, SHOWN).map((run) => (
          <li key={`${run.at} ${run.target}`}>
            <span className="font-mono text-brass-ink">{plannedClock(run.at, where)}</span>
            {run.deferred_to !== undefined && (
              <span className="text-muted"> {month.put(plannedMoment(run.deferred_to, where))}</span>
            )}
            {run.skipped !== undefined && <span className="text-muted"> {month.leftOut}</span>}
          </li>
        ))}
        {hidden > 0 && <li className="text-muted">{strip.more(hidden)}</li>}
      </ul>
    </div>
  );
}

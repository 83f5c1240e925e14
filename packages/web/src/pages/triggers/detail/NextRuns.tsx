import type { TriggerView } from "@etui/protocol/trigger";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { plannedClock, plannedDay, plannedMoment } from "../../../base/words/planned-moment.ts";
import { nextRunsQuery } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { waitsFor } from "./waits-for.ts";

/** The next five times; for a trigger whose pause has no end, those that would follow if it were resumed now. */
export function NextRuns({ trigger }: { trigger: TriggerView }) {
  const { detail, month } = useTriggerWords();
  const language = useLanguage();
  const heading = useId();
  const { data } = useQuery(nextRunsQuery(trigger.trigger_id));
  const isPaused = trigger.status === "paused" && trigger.paused_until === undefined;
  const where = { timeZone: trigger.time_zone, language };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {isPaused ? detail.runsIfResumed : detail.runs}
      </h2>
      {data?.runs.length === 0 && (
        <p className="py-2.5 text-14 text-muted">{isPaused ? detail.noRuns : waitsFor(trigger, detail)}</p>
      )}
      <ol>
        {data?.runs.map((run) => (
          <li key={`${run.at} ${run.target}`} className="border-b border-line py-2 text-14 last:border-0">
            <time dateTime={run.at} className="flex items-baseline gap-3">
              <span className={clsx("font-mono text-13", isPaused ? "text-muted" : "text-brass-ink")}>
                {plannedClock(run.at, where)}
              </span>
              {plannedDay(run.at, where)}
            </time>
            {run.target !== undefined && (
              <span className="block font-mono text-12 text-muted wrap-anywhere">{run.target}</span>
            )}
            {run.deferred_to !== undefined && (
              <span className="block text-13 text-muted">
                {month.put(plannedMoment(run.deferred_to, where))}
              </span>
            )}
            {run.skipped !== undefined && <span className="block text-13 text-muted">{month.leftOut}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

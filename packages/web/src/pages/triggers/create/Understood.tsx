import type { Simulation } from "@etui/protocol/trigger";
import type { UseQueryResult } from "@tanstack/react-query";
import { deviceZone } from "../../../base/state/device-zone.ts";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { RunList } from "../schedule/RunList.tsx";
import { scheduleInWords } from "../schedule/schedule-words.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { When } from "./when-query.ts";

interface UnderstoodProps {
  when: UseQueryResult<When & Pick<Simulation, "runs">>;
  /** True while the person is still writing. */
  isWaiting: boolean;
}

/** What was understood: when, the text, what was guessed, and the next times; or why it was not understood. */
export function Understood({ when: { data, error, isPending }, isWaiting }: UnderstoodProps) {
  const words = useWords();
  const { say } = useTriggerWords();
  const language = useLanguage();
  if (!data) {
    if (error && !isWaiting) return <p className="mt-2 text-14 text-muted">{failureText(error, words)}</p>;
    return isPending || isWaiting ? <p className="mt-2 text-14 text-muted">{say.reading}</p> : null;
  }
  const said = scheduleInWords({ ...data, time_zone: data.runs[0]?.time_zone ?? deviceZone }, language);
  return (
    <div
      className={isWaiting ? "mt-3 border-t border-line pt-3 opacity-60" : "mt-3 border-t border-line pt-3"}
    >
      <p className="font-medium">
        <span className={said?.isExpression ? "font-mono text-14 wrap-anywhere" : undefined}>
          {said?.words}
        </span>
      </p>
      <p className="text-14 text-muted">
        {data.rest === undefined ? say.saysNothing : say.saysWhat(data.rest)}
      </p>
      {data.assumed?.map((guess) => (
        <p key={guess} className="text-14 text-brass-ink">
          {say.assumed} {guess}
        </p>
      ))}
      <div className="mt-2">
        <RunList runs={data.runs} label={say.runs} />
      </div>
    </div>
  );
}

import type { TriggerView } from "@etui/protocol/trigger";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import type { Language } from "../../../base/words/choose-language.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { localDate } from "../../../base/words/planned-moment.ts";
import { simulationQuery } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { DayRuns } from "./DayRuns.tsx";
import { DayDot, MonthDay } from "./MonthDay.tsx";
import {
  DAY_MARKS,
  type DayMark,
  markOf,
  monthOf,
  rangeOfMonth,
  runsByDay,
  runsSince,
  shiftMonth,
  weeksOf,
} from "./month.ts";

const MONTH_NAMES = {
  en: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
  zh: new Intl.DateTimeFormat("zh-CN", { month: "long", year: "numeric", timeZone: "UTC" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

const WEEKDAYS = { en: [..."MTWTFSS"], zh: [..."一二三四五六日"] } as const satisfies Record<
  Language,
  string[]
>;

/**
 * One month of the trigger's schedule since it was made, past or future: the days on which it fires, and the times of the
 * chosen day.
 */
export function MonthCalendar({ trigger }: { trigger: TriggerView }) {
  const { month: words } = useTriggerWords();
  const language = useLanguage();
  const heading = useId();
  const now = new Date();
  const today = localDate(now, trigger.time_zone);
  const created = new Date(trigger.created_at);
  const [month, setMonth] = useState(monthOf(trigger.next_trigger_at ?? today));
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery(simulationQuery(trigger.trigger_id, rangeOfMonth(month)));
  const runs = runsByDay(runsSince(data?.runs ?? [], created));
  const weeks = weeksOf(month);
  const days = weeks.flat().filter((day) => day !== undefined);
  const marks = new Set(days.map((day) => markOf(runs.get(day) ?? [], now)));
  const shown = DAY_MARKS.filter((mark) => marks.has(mark));
  const isBefore = days.at(-1)! < localDate(created, trigger.time_zone);

  function handleShift(by: number) {
    setMonth(shiftMonth(month, by));
    setChosen(undefined);
  }
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center gap-1 border-b border-line pb-1">
        <h2 id={heading} aria-live="polite" className="mr-auto font-serif text-19 leading-snug">
          {MONTH_NAMES[language].format(Date.UTC(month.year, month.month, 1))}
        </h2>
        <IconButton icon={ChevronLeft} label={words.earlier} onClick={() => handleShift(-1)} />
        <IconButton icon={ChevronRight} label={words.later} onClick={() => handleShift(1)} />
      </div>
      <Weeks weeks={weeks} runs={runs} now={now} today={today} chosen={chosen} onChoose={setChosen} />
      <Legend marks={shown} />
      <div aria-live="polite">
        {chosen !== undefined && (
          <DayRuns
            runs={runs.get(chosen) ?? []}
            timeZone={trigger.time_zone}
            title={chosen < today ? words.wouldHave : words.would}
          />
        )}
      </div>
      {data !== undefined && shown.length === 0 && (isBefore || data.notes === undefined) && (
        <p className="mt-2 text-13 text-muted">{isBefore ? words.before : words.none}</p>
      )}
      {!isBefore &&
        data?.notes?.map(({ code, says }) => (
          <p key={code} className="mt-2 text-13 text-muted">
            {says}
          </p>
        ))}
      {data?.more && <p className="mt-2 text-13 text-muted">{words.cut}</p>}
    </section>
  );
}

/** What the marks of this month mean. */
function Legend({ marks }: { marks: readonly DayMark[] }) {
  const { month: words } = useTriggerWords();
  if (marks.length === 0) return null;
  return (
    <ul aria-label={words.legend} className="mt-1 flex flex-wrap gap-x-4 text-12 text-muted">
      {marks.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <DayDot mark={mark} />
          {words.marks[mark]}
        </li>
      ))}
    </ul>
  );
}

interface WeeksProps {
  weeks: ReturnType<typeof weeksOf>;
  runs: ReturnType<typeof runsByDay>;
  now: Date;
  today: string;
  chosen: string | undefined;
  onChoose(day: string | undefined): void;
}

/** The days of a month, with those on which something runs. */
function Weeks({ weeks, runs, now, today, chosen, onChoose }: WeeksProps) {
  const language = useLanguage();
  return (
    <div className="mt-2 max-w-80">
      <div aria-hidden className="grid grid-cols-7 text-center text-12 text-muted">
        {WEEKDAYS[language].map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Tuesday and Thursday share a letter
          <span key={index}>{name}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week.find(Boolean)} className="grid grid-cols-7">
          {week.map((day, index) =>
            day === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place
              <span key={index} />
            ) : (
              <MonthDay
                key={day}
                day={day}
                count={runs.get(day)?.length ?? 0}
                mark={markOf(runs.get(day) ?? [], now)}
                isToday={day === today}
                isPast={day < today}
                isChosen={day === chosen}
                onChoose={() => onChoose(day === chosen ? undefined : day)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

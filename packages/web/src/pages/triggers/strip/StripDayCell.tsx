import { clsx } from "clsx";
import { Link } from "../../../base/router/Link.tsx";
import type { Language } from "../../../base/words/choose-language.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { dayName } from "../../../base/words/moment.ts";
import { plannedClock } from "../../../base/words/planned-moment.ts";
import { addressOfTrigger } from "../../../things/trigger/trigger-address.ts";
import { scheduleInWords } from "../schedule/schedule-words.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { StripDay, StripEntry } from "./strip-days.ts";

const SHOWN = 4;

const WEEKDAYS = {
  en: new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" }),
  zh: new Intl.DateTimeFormat("zh-CN", { weekday: "short", timeZone: "UTC" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

interface StripDayCellProps {
  day: StripDay;
  timeZone: string;
  isToday: boolean;
  /** True if the day is beyond what the server sent, so that it may not be empty. */
  isUnread: boolean;
}

/** One day of the strip: its weekday and number, then its runs. */
export function StripDayCell({ day, timeZone, isToday, isUnread }: StripDayCellProps) {
  const { strip } = useTriggerWords();
  const language = useLanguage();
  const isEmpty = day.entries.length === 0;
  const hidden = day.entries.length - SHOWN;
  return (
    <li
      className={clsx(
        "shrink-0 border-r border-line px-3 py-2.5 last:border-0",
        isEmpty ? "min-w-14 flex-1 text-center" : "w-38 grow-[2]",
        isToday && "bg-felt-soft/50",
      )}
    >
      <h3
        aria-label={dayName(`${day.date}T00:00:00`, language)}
        className={clsx(!isEmpty && "flex items-baseline gap-2")}
      >
        <span
          className={clsx(
            "block font-serif text-21 leading-tight tabular-nums",
            isEmpty && !isToday ? "text-muted" : "text-ink",
          )}
        >
          {Number(day.date.slice(8))}
        </span>
        <span className={clsx("block text-12", isToday ? "font-medium text-felt" : "text-muted")}>
          {isToday ? strip.today : WEEKDAYS[language].format(Date.parse(day.date))}
        </span>
      </h3>
      {isEmpty && isUnread && (
        <span aria-hidden className="text-muted">
          …
        </span>
      )}
      {!isEmpty && (
        <ul className="mt-1.5">
          {day.entries.slice(0, SHOWN).map((entry) => (
            <Entry
              key={`${entry.run.trigger_id} ${entry.run.at} ${entry.run.target}`}
              entry={entry}
              timeZone={timeZone}
            />
          ))}
          {hidden > 0 && <li className="text-12 text-muted">{strip.more(hidden)}</li>}
        </ul>
      )}
    </li>
  );
}

function Entry({ entry: { run, at, again }, timeZone }: { entry: StripEntry; timeZone: string }) {
  const { strip } = useTriggerWords();
  const language = useLanguage();
  const where = { timeZone, language };
  const isLeftOut = run.skipped !== undefined;
  const pace =
    again?.minutes !== undefined &&
    scheduleInWords(
      { schedule_type: "interval", schedule: `PT${again.minutes}M`, time_zone: timeZone },
      language,
    )?.words;
  return (
    <li>
      <Link
        href={addressOfTrigger(run.trigger_id ?? "")}
        title={run.title}
        className="group flex min-h-6 items-baseline gap-2 rounded-s py-0.5 text-13"
      >
        <time
          dateTime={at.toISOString()}
          className={clsx("font-mono text-12", isLeftOut ? "text-muted line-through" : "text-brass-ink")}
        >
          {plannedClock(at.toISOString(), where)}
        </time>
        <span className="min-w-0">
          <span
            className={clsx(
              "block truncate underline-offset-4 group-hover:underline",
              isLeftOut && "text-muted",
            )}
          >
            {run.title}
          </span>
          {again && <span className="block truncate text-12 text-muted">{pace || strip.again}</span>}
        </span>
      </Link>
    </li>
  );
}

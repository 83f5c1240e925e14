import type { PlannedRun } from "@etui/protocol/trigger";
import { clsx } from "clsx";
import { Link } from "../../router/Link.tsx";
import type { Language } from "../../words/choose-language.ts";
import { useLanguage } from "../../words/language.ts";
import { clockTime, dayName } from "../../words/moment.ts";
import { addressOfTrigger } from "../trigger-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { StripDay } from "./strip-days.ts";

const SHOWN = 4;

const WEEKDAYS = {
  en: new Intl.DateTimeFormat("en-GB", { weekday: "short" }),
  zh: new Intl.DateTimeFormat("zh-CN", { weekday: "short" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** One day of the strip: its weekday and number, then its times. */
export function StripDayCell({ day, isToday }: { day: StripDay; isToday: boolean }) {
  const { strip } = useTriggerWords();
  const language = useLanguage();
  const isEmpty = day.runs.length === 0;
  const hidden = day.runs.length - SHOWN;
  return (
    <li
      className={clsx(
        "shrink-0 border-r border-line px-3 py-2.5 last:border-0",
        isEmpty ? "min-w-14 flex-1 text-center" : "w-38 grow-[2]",
        isToday && "bg-felt-soft/50",
      )}
    >
      <h3
        aria-label={dayName(day.date.toISOString(), language)}
        className={clsx(!isEmpty && "flex items-baseline gap-2")}
      >
        <span
          className={clsx(
            "block font-serif text-21 leading-tight tabular-nums",
            isEmpty && !isToday ? "text-muted" : "text-ink",
          )}
        >
          {day.date.getDate()}
        </span>
        <span className={clsx("block text-12", isToday ? "font-medium text-felt" : "text-muted")}>
          {isToday ? strip.today : WEEKDAYS[language].format(day.date)}
        </span>
      </h3>
      {!isEmpty && (
        <ul className="mt-1.5 space-y-0.5">
          {day.runs.slice(0, SHOWN).map((run) => (
            <Run key={`${run.trigger_id} ${run.at} ${run.target}`} run={run} />
          ))}
          {hidden > 0 && <li className="text-12 text-muted">{strip.more(hidden)}</li>}
        </ul>
      )}
    </li>
  );
}

function Run({ run }: { run: PlannedRun }) {
  const language = useLanguage();
  const isLeftOut = run.skipped !== undefined;
  return (
    <li>
      <Link
        href={addressOfTrigger(run.trigger_id ?? "")}
        title={run.title}
        className="group flex items-baseline gap-2 rounded-s text-13"
      >
        <time
          dateTime={run.deferred_to ?? run.at}
          className={clsx("font-mono text-12", isLeftOut ? "text-muted line-through" : "text-brass-ink")}
        >
          {clockTime(run.deferred_to ?? run.at, language)}
        </time>
        <span
          className={clsx("truncate underline-offset-4 group-hover:underline", isLeftOut && "text-muted")}
        >
          {run.title}
        </span>
      </Link>
    </li>
  );
}

import { Fragment } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { clockTime, dayName } from "../../../base/words/moment.ts";
import { identify } from "../identify.ts";
import { Entry } from "./Entry.tsx";
import { daysFrom, type TimelineDay } from "./timeline-days.ts";
import { useTimelineWords } from "./words/timeline-words.ts";

/** A day's heading, which stays visible while the day scrolls past, and its entries. */
export function Day({ day, now }: { day: TimelineDay; now: Date }) {
  const keys = identify(day.entries, (entry) => entry.path ?? `${entry.at} ${entry.title}`);
  const startsLater = day.now === 0 && day.day !== undefined && daysFrom(now, day.day) > 0;
  return (
    <>
      {startsLater && <NowLine now={now} />}
      <section className="pt-1">
        <Heading day={day.day} now={now} />
        <ol className="relative py-1 before:absolute before:inset-y-0 before:left-[62px] before:w-px before:bg-line">
          {day.entries.map((entry, at) => (
            <Fragment key={keys[at]}>
              {!startsLater && day.now === at && <NowItem now={now} />}
              <Entry entry={entry} />
            </Fragment>
          ))}
          {!startsLater && day.now === day.entries.length && <NowItem now={now} />}
        </ol>
      </section>
    </>
  );
}

function Heading({ day, now }: { day: string | undefined; now: Date }) {
  const words = useTimelineWords();
  const language = useLanguage();
  if (day === undefined) return <h3 className={HEADING}>{words.undated}</h3>;
  const near = { "-1": words.yesterday, 0: words.today, 1: words.tomorrow }[daysFrom(now, day)];
  const name = dayName(`${day}T00:00:00`, language, now);
  return (
    <h3 className={HEADING}>
      {near}
      <span className={near === undefined ? undefined : "ml-2.5 font-sans text-13 text-muted"}>{name}</span>
    </h3>
  );
}

const HEADING =
  "sticky top-0 z-10 border-b border-line bg-raised pt-3 pb-1.5 font-serif text-19 leading-snug";

function NowItem({ now }: { now: Date }) {
  return (
    <li>
      <NowLine now={now} />
    </li>
  );
}

function NowLine({ now }: { now: Date }) {
  const words = useTimelineWords();
  const language = useLanguage();
  const clock = clockTime(now.toISOString(), language);
  return (
    <p data-now className="flex items-center gap-3 py-1 text-12 text-felt">
      <time dateTime={now.toISOString()} className="w-12 shrink-0 font-mono text-13 tabular-nums">
        {clock}
      </time>
      <span aria-hidden className="relative w-1.5 shrink-0 self-stretch">
        <span className="absolute top-1/2 -left-px size-2 -translate-y-1/2 rounded-full bg-felt" />
      </span>
      <span aria-hidden className="h-px flex-1 bg-felt" />
      {words.now}
    </p>
  );
}

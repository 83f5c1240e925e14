import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../base/router/Link.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { plannedClock, plannedDay } from "../../../base/words/planned-moment.ts";
import { useDefaultZone } from "../../../things/settings/use-default-zone.ts";
import { RailLine, RailSection } from "../../../things/today/RailSection.tsx";
import { useTodayWords } from "../../../things/today/words/today-words.ts";
import {
  addressOfTrigger,
  NEW_TRIGGER_ADDRESS,
  TRIGGERS_ADDRESS,
} from "../../../things/trigger/trigger-address.ts";
import { upcomingQuery } from "../../../things/trigger/trigger-api.ts";
import { endOfStrip, type StripDay, stripDays } from "../strip/strip-days.ts";

const MOST = 6;

/** What fires today, and later as far as there is room. */
export default function ComingUp() {
  const words = useTodayWords();
  const language = useLanguage();
  const timeZone = useDefaultZone();
  const now = new Date();
  const { data, error, refetch } = useQuery(upcomingQuery(endOfStrip(now).toISOString()));
  const entries = nextUp(data ? stripDays(data.runs, timeZone, now) : []);
  return (
    <RailSection title={entries[0]?.isToday === false ? words.next : words.today}>
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className="py-2.5 text-13 text-muted">{words.nothingPlanned}</p>}
      <ol>
        {entries.slice(0, MOST).map(({ run, at, isToday }) => {
          const iso = at.toISOString();
          const clock = plannedClock(iso, { timeZone, language });
          const day = plannedDay(iso, { timeZone, language });
          return (
            <RailLine
              key={`${run.trigger_id} ${iso} ${run.target}`}
              href={addressOfTrigger(run.trigger_id ?? "")}
              when={isToday ? clock : weekday(iso, timeZone, language)}
              title={run.title}
              said={isToday ? timeUntil(at, now, language) : `${day} ${clock}`}
            />
          );
        })}
      </ol>
      {data && (
        <Link
          href={entries.length === 0 ? NEW_TRIGGER_ADDRESS : TRIGGERS_ADDRESS}
          className="mt-2 inline-block rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {entries.length === 0 ? words.setOne : words.allTriggers}
        </Link>
      )}
    </RailSection>
  );
}

/** All runs of today, and of later days only what is not yet listed, because a daily reminder would hide the others. */
function nextUp([today, ...later]: readonly StripDay[]) {
  const entries = (today?.entries ?? [])
    .filter(({ run }) => run.skipped === undefined)
    .map((entry) => ({ ...entry, isToday: true }));
  const listed = new Set(entries.map(({ run }) => run.trigger_id));
  for (const entry of later.flatMap((day) => day.entries)) {
    if (entry.run.skipped !== undefined || listed.has(entry.run.trigger_id)) continue;
    listed.add(entry.run.trigger_id);
    entries.push({ ...entry, isToday: false });
  }
  return entries;
}

/** `in 3 hr.`, `25分钟后`: the time until a moment. */
function timeUntil(at: Date, now: Date, language: string): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / 60_000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  return minutes < 60 ? format.format(minutes, "minute") : format.format(Math.round(minutes / 60), "hour");
}

const weekday = (iso: string, timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: "short", timeZone }).format(new Date(iso));

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { localDate } from "../../../base/words/planned-moment.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { useDefaultZone } from "../../../things/settings/use-default-zone.ts";
import { upcomingQuery } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { StripDayCell } from "./StripDayCell.tsx";
import { endOfStrip, stripDays } from "./strip-days.ts";

const HEIGHT = 188;

/** What fires in the next two weeks, day by day. Days without runs are narrow. */
export function UpcomingStrip() {
  const words = useWords();
  const { strip } = useTriggerWords();
  const heading = useId();
  const timeZone = useDefaultZone();
  const now = new Date();
  const { data, error, isPending, refetch } = useQuery(upcomingQuery(endOfStrip(now).toISOString()));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 font-serif text-19 leading-snug">
        {strip.title}
      </h2>
      {data ? (
        <>
          <section
            aria-label={strip.scrolls}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className="fades-aside overflow-x-auto rounded-l border border-line bg-raised"
          >
            <ol className="flex min-w-full" style={{ minHeight: HEIGHT - 40 }}>
              {stripDays(data.runs, timeZone, now).map((day, index) => (
                <StripDayCell
                  key={day.date}
                  day={day}
                  timeZone={timeZone}
                  isToday={index === 0}
                  isUnread={data.more && day.date > localDate(new Date(data.runs.at(-1)!.at), timeZone)}
                />
              ))}
            </ol>
          </section>
          {data.runs.length === 0 && <p className="mt-1.5 text-13 text-muted">{strip.nothing}</p>}
          {data.more && <p className="mt-1.5 text-13 text-muted">{strip.cut}</p>}
        </>
      ) : isPending ? (
        <Skeleton height={HEIGHT} label={words.shell.loading} />
      ) : (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

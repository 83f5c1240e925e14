import type { TimelineEntry } from "@etui/protocol/cards/timeline";
import { Chip } from "../../../base/ui/Chip.tsx";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { fullMoment } from "../../../base/words/moment.ts";
import { LinkedText } from "../text/LinkedText.tsx";
import { PathLink } from "../text/PathLink.tsx";
import { factsInWords, nameInWords } from "../text/print-moment.ts";
import { entryTime } from "./entry-time.ts";
import { useTimelineWords } from "./words/timeline-words.ts";

export function Entry({ entry }: { entry: TimelineEntry }) {
  const words = useTimelineWords();
  const language = useLanguage();
  const { title, subtitle, badge, icon, at, path } = entry;
  const { start, end, until, written } = entryTime(entry, language);
  const about = until === undefined ? written : words.until(until);
  return (
    <li className="relative isolate flex gap-3 py-1.5">
      <Wash value={`${title}\n${subtitle}\n${badge}\n${at}\n${entry.until}`} />
      <div className="w-12 shrink-0 pt-0.5 font-mono text-13 leading-snug text-brass-ink tabular-nums">
        {start !== undefined && (
          <time dateTime={at} title={fullMoment(at!, language)} className="block">
            {start}
          </time>
        )}
        {end !== undefined && <span className="block text-12 text-muted">–{end}</span>}
      </div>
      <span aria-hidden className="relative w-1.5 shrink-0">
        <span className="absolute top-[9px] size-1.5 rounded-full bg-brass" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {icon !== undefined && <span aria-hidden>{icon} </span>}
          {path === undefined ? (
            <LinkedText text={nameInWords(title, path, language)} />
          ) : (
            <PathLink path={path} className="underline-offset-4 hover:text-felt hover:underline">
              {nameInWords(title, path, language)}
            </PathLink>
          )}
        </p>
        {(about !== undefined || subtitle !== undefined) && (
          <p className="-mt-0.5 text-13 text-muted wrap-anywhere">
            {about}
            {about !== undefined && subtitle !== undefined && " · "}
            {subtitle !== undefined && <LinkedText text={factsInWords(subtitle, language)} />}
          </p>
        )}
      </div>
      {badge !== undefined && (
        <span className="max-w-[40%] shrink-0 truncate pt-0.5">
          <Chip tone="plain">{factsInWords(badge, language)}</Chip>
        </span>
      )}
    </li>
  );
}

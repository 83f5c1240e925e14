import { useRecentChanges } from "../live/live-state.ts";
import { Link } from "../router/Link.tsx";
import { useLanguage, useWords } from "../words/language.ts";
import { fullMoment, shortMoment } from "../words/moment.ts";
import { addressOfPath } from "./data-address.ts";

const SHOWN = 12;

/** What changed since the page was opened, whoever wrote it. */
export function RecentChanges() {
  const words = useWords();
  const language = useLanguage();
  const changes = useRecentChanges().slice(0, SHOWN);
  return (
    <section aria-label={words.data.recentChanges}>
      <h2 className="border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {words.data.recentChanges}
      </h2>
      {changes.length === 0 && <p className="py-2.5 text-13 text-muted">{words.data.noChanges}</p>}
      <ol>
        {changes.map(({ target, action, version, at, seenAt }) => (
          <li
            key={`${seenAt} ${target} ${version}`}
            className="flex gap-4 border-b border-line py-2.5 last:border-0"
          >
            <time
              dateTime={at}
              title={fullMoment(at, language)}
              className="shrink-0 pt-0.5 font-mono text-13 text-brass-ink"
            >
              {shortMoment(at, language)}
            </time>
            <div className="min-w-0">
              <Link
                href={addressOfPath(target)}
                title={target}
                className="block truncate text-14 hover:text-felt"
              >
                {target}
              </Link>
              <p className="text-13 text-muted">
                {words.data.action[action]}
                {version !== undefined && ` · ${words.data.version(version)}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

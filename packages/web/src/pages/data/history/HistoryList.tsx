import type { DataHistory } from "@etui/protocol/api";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "../../../base/router/Link.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { By } from "../../../things/activity/By.tsx";
import { Reason } from "../../../things/activity/Reason.tsx";
import { addressOfPath, type PathPlace } from "../../../things/data/data-address.ts";
import { RestoreOutcome } from "./RestoreOutcome.tsx";
import { useRestore } from "./use-restore.ts";

interface HistoryListProps {
  place: PathPlace;
  history: UseInfiniteQueryResult<InfiniteData<DataHistory>>;
}

type Version = DataHistory["versions"][number];

/** Every version of a document, newest first, to view and to restore. */
export function HistoryList({ place, history }: HistoryListProps) {
  const words = useWords();
  const restore = useRestore(place.path);
  const versions = history.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <section aria-label={words.data.history}>
      <h2 className="border-b border-line pb-1.5 font-serif text-19 leading-snug">{words.data.history}</h2>
      <RestoreOutcome restore={restore} />
      <ol>
        {versions.map((entry) => (
          <Entry
            key={`${entry.version} ${entry.path}`}
            isOwn={entry.path === place.path}
            entry={entry}
            shown={entry.path === place.path && entry.version === place.version}
            busy={restore.isPending}
            onRestore={() => restore.mutate(entry.version)}
          />
        ))}
      </ol>
      <MoreButton
        of={history}
        label={words.data.olderVersions}
        loading={words.data.loadingMore}
        className="mt-2"
      />
    </section>
  );
}

interface EntryProps {
  /** False for a version from before the document was moved or copied here. */
  isOwn: boolean;
  entry: Version;
  shown: boolean;
  busy: boolean;
  onRestore(): void;
}

function Entry({ isOwn, entry, shown, busy, onRestore }: EntryProps) {
  const words = useWords();
  const isCurrent = isOwn && entry.replaced_at === null;
  return (
    <li
      className={clsx(
        "-mx-2 flex gap-3 border-b border-line px-2 py-2.5 last:border-0",
        shown && "rounded-s bg-brass-soft",
      )}
    >
      <span className="w-10 shrink-0 pt-0.5 font-mono text-13 text-brass-ink">v{entry.version}</span>
      <div className="min-w-0 flex-1">
        <Moment at={entry.written_at} className="block text-14" />
        {isCurrent ? (
          <p className="text-13 text-ok">{words.data.current}</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            {entry.ended_by !== null && entry.ended_by !== "update" && (
              <span className="text-danger">{words.data.endedBy[entry.ended_by]}</span>
            )}
            <Link
              href={addressOfPath(entry.path, { version: entry.version })}
              aria-current={shown ? "page" : undefined}
              className="text-felt underline-offset-4 hover:underline"
            >
              {words.data.look}
            </Link>
            {isOwn && (
              <button
                type="button"
                disabled={busy}
                onClick={onRestore}
                className="text-felt underline-offset-4 hover:underline disabled:opacity-50"
              >
                {words.data.restore}
              </button>
            )}
          </p>
        )}
        {!isOwn && (
          <p title={entry.path} className="line-clamp-2 text-12 text-muted wrap-anywhere">
            {words.data.at(entry.path)}
          </p>
        )}
        {entry.by && (
          <p className="text-12 text-muted wrap-anywhere">
            <By by={entry.by} />
          </p>
        )}
        {entry.by?.reason !== undefined && <Reason reason={entry.by.reason} className="mt-0.5 text-13" />}
      </div>
    </li>
  );
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { PanelRight } from "lucide-react";
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from "react";
import { Link } from "../../base/router/Link.tsx";
import { navigate } from "../../base/router/location.ts";
import { readSetting, writeSetting } from "../../base/state/setting.ts";
import { Chip } from "../../base/ui/Chip.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { fullMoment, shortMoment } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfActivity } from "../../things/activity/activity-address.ts";
import { addressOfWork, type PathPlace } from "../../things/data/data-address.ts";
import { levelQuery } from "../../things/data/level-api.ts";
import { levelsAbove } from "../../things/data/path-crumbs.ts";
import { pathMenu } from "./change/change-parts.ts";
import { targetOf } from "./change/path-target.ts";
import { historyQuery } from "./data-api.ts";
import { EditButton } from "./EditButton.tsx";
import { HistoryList } from "./history/HistoryList.tsx";
import { PathCrumbs } from "./PathCrumbs.tsx";
import { ShownPath } from "./ShownPath.tsx";
import { TriggersAt } from "./TriggersAt.tsx";

/** One path: the card in the middle, with its history and surroundings on the right. */
export default function PathPage({ place }: { place: PathPlace }) {
  const words = useWords();
  const { entry, history, newest, current, holdsMore, isPending, failed } = usePath(place);
  // Only a document has a history to show at the side; otherwise the card may take the whole width.
  const hasHistory = newest !== undefined && newest.versions.length > 0;
  const [details, setDetails] = useState(readSetting("details") !== "closed");
  const edit = useCallback(() => navigate(addressOfWork("edit", place.path)), [place.path]);
  useEditKey(current !== undefined && place.version === undefined ? edit : undefined);

  function toggleDetails() {
    setDetails(!details);
    writeSetting("details", details ? "closed" : null);
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      {/* If the path tree is visible, its heading is the page's. */}
      <h1 className="sr-only bar:hidden">{place.path}</h1>
      <header className="flex h-15 shrink-0 items-center gap-1.5 border-b border-line px-5 bar:gap-3 bar:px-7">
        <PathCrumbs path={place.path} />
        <span className="ml-auto flex shrink-0 items-center gap-1.5 bar:gap-3">
          {current && (
            <>
              <CurrentVersion version={current.version} writtenAt={current.written_at} />
              <EditButton onEdit={edit} isOld={place.version !== undefined} />
            </>
          )}
          {entry && (
            <Suspense fallback={<span className="size-7" />}>
              <pathMenu.Component target={targetOf(entry)} />
            </Suspense>
          )}
          {hasHistory && (
            <IconButton
              icon={PanelRight}
              label={words.data.details}
              aria-pressed={details}
              onClick={toggleDetails}
              className="max-wide:hidden"
            />
          )}
        </span>
      </header>
      <div className={clsx("min-h-0 flex-1 overflow-y-auto", hasHistory && "wide:flex wide:overflow-hidden")}>
        <section className="min-w-0 flex-1 px-4 py-5 bar:px-7 bar:py-6 wide:overflow-y-auto">
          {failed ? (
            <FailureNotice error={failed.error} onRetry={() => void failed.refetch()} />
          ) : isPending ? (
            <Skeleton height={360} label={words.shell.loading} />
          ) : (
            <ShownPath
              place={place}
              holdsDocument={current !== undefined}
              gone={newest?.ended ? { version: newest.versions[0]!.version, ended: newest.ended } : undefined}
              holdsMore={holdsMore}
            />
          )}
          <TriggersAt path={place.path} />
        </section>
        {hasHistory && details && <Details place={place} history={history} />}
      </div>
    </div>
  );
}

/** What is known about a path: about its document, and about what is below it. */
function usePath(place: PathPlace) {
  const beside = useQuery(levelQuery(levelsAbove(place.path).at(-1)!));
  const below = useQuery(levelQuery(`${place.path}/`));
  const entry = beside.data?.children.find((child) => child.path === place.path);
  // A mere folder has no history to fetch. A path without anything may once have had a document.
  const isFolder = entry?.document === null && place.version === undefined;
  const history = useInfiniteQuery({
    ...historyQuery(place.path),
    enabled: !beside.isPending && !isFolder,
  });
  const newest = isFolder ? undefined : history.data?.pages[0];
  return {
    entry,
    history,
    newest,
    current: newest && !newest.deleted ? newest.versions[0] : undefined,
    holdsMore: (below.data?.children.length ?? 0) > 0,
    isPending: (history.isPending && !isFolder) || below.isPending,
    failed: [history, below].find((query) => query.isError && !query.data),
  };
}

/** Typing `e` outside of fields and menus opens the editor. */
function useEditKey(edit: (() => void) | undefined) {
  useEffect(() => {
    if (!edit) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "e" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if ((event.target as Element).closest("input:not([type=radio]), textarea, select, dialog, [role=menu]"))
        return;
      event.preventDefault();
      edit?.();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [edit]);
}

function Details({ place, history }: ComponentProps<typeof HistoryList>) {
  const words = useWords();
  return (
    <aside
      aria-label={words.data.details}
      className="space-y-8 border-line px-5 py-6 bar:px-7 wide:w-75 wide:shrink-0 wide:overflow-y-auto wide:border-l wide:px-5"
    >
      <div>
        <HistoryList place={place} history={history} />
        <Link
          href={addressOfActivity({ path: place.path })}
          className="mt-2 inline-block rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {words.activity.ofDocument}
        </Link>
      </div>
    </aside>
  );
}

function CurrentVersion({ version, writtenAt }: { version: number; writtenAt: string }) {
  const words = useWords();
  const language = useLanguage();
  return (
    <>
      <Chip tone="felt">{words.data.version(version)}</Chip>
      <time
        dateTime={writtenAt}
        title={fullMoment(writtenAt, language)}
        className="hidden text-13 text-muted rail:block"
      >
        {words.data.updated(shortMoment(writtenAt, language))}
      </time>
    </>
  );
}

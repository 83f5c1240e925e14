import { MOST_SEARCH_TERMS, searchTerms } from "@etui/protocol/search-terms";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { ApiError } from "../../../base/api/api-error.ts";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfSearch, type SearchPlace } from "../../../things/data/data-address.ts";
import { levelQuery } from "../../../things/data/level-api.ts";
import { levelsAbove } from "../../../things/data/path-crumbs.ts";
import { Result } from "./Result.tsx";
import { searchQuery } from "./search-api.ts";

/**
 * The scroll position of each list of results, restored when the person returns to it; a new search starts at the top.
 */
const readTo = new Map<string, number>();

/** The results of the search in the address, in the current folder or everywhere. */
export default function SearchResults({ place }: { place: SearchPlace }) {
  const words = useWords().search;
  const asking = useAsked(place);
  const { folder, prefix, results, found } = asking;
  const { data, hasNextPage, isPlaceholderData: isLate } = results;
  const scroller = useRef<HTMLDivElement>(null);
  useReadTo(scroller, `${prefix}\n${asking.search}`);
  return (
    <section aria-label={words.results} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-4 border-b border-line px-5 py-2 text-13 bar:px-7">
        {prefix === "" ? (
          <p>{words.everywhere}</p>
        ) : (
          <p className="min-w-0 truncate">
            {words.within} <span className="font-mono">{prefix}</span>
          </p>
        )}
        {folder !== "" && (
          <Link
            href={asking.elsewhere}
            className="min-w-0 truncate rounded-s text-felt underline underline-offset-4"
          >
            {place.everywhere ? words.searchWithin(folder) : words.searchEverywhere}
          </Link>
        )}
        <p role="status" className="ml-auto text-muted">
          {asking.isSound && data && !isLate && words.found(found.length, !hasNextPage)}
        </p>
      </header>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-5 py-4 bar:px-7">
        <div className="mx-auto max-w-190">
          <Answer asking={asking} />
        </div>
      </div>
    </section>
  );
}

/** The search, its place, and the results so far. */
function useAsked(place: SearchPlace) {
  const { path, everywhere } = place;
  const search = place.search.trim();
  const terms = searchTerms(search);
  const below = useQuery({ ...levelQuery(`${path}/`), enabled: path !== undefined });
  const folder = path === undefined ? "" : folderOf(path, (below.data?.children.length ?? 0) > 0);
  const prefix = everywhere ? "" : folder;
  const isKnown = everywhere || path === undefined || !below.isPending;
  const isSound = terms.length > 0 && terms.length <= MOST_SEARCH_TERMS;
  const results = useInfiniteQuery({
    ...searchQuery(search, prefix),
    enabled: isKnown && isSound,
    placeholderData: keepPreviousData,
  });
  return {
    search,
    terms,
    /** True if there are words to search for, and not too many. */
    isSound,
    /** The current folder. */
    folder,
    /** The prefix that is searched. */
    prefix,
    /**
     * The address of the same search with the other scope: everywhere instead of here, or here instead of everywhere.
     */
    elsewhere: addressOfSearch({ ...place, everywhere: !everywhere }),
    results,
    found: results.data?.pages.flatMap((page) => page.found) ?? [],
  };
}

type Asking = ReturnType<typeof useAsked>;

/** Restores the scroll position of a list when the person returns to it. */
function useReadTo(scroller: RefObject<HTMLElement | null>, list: string) {
  useLayoutEffect(() => {
    const box = scroller.current!;
    box.scrollTop = readTo.get(list) ?? 0;
    return () => void readTo.set(list, box.scrollTop);
  }, [scroller, list]);
}

function Answer({
  asking: { search, terms, isSound, prefix, elsewhere, results, found },
}: {
  asking: Asking;
}) {
  const { search: words, shell } = useWords();
  const { data, isPlaceholderData: isLate } = results;
  if (terms.length === 0) return <Notice title={words.nothingAsked} />;
  if (!isSound) return <Notice title={words.tooMany(MOST_SEARCH_TERMS)}>{words.tooManyLead}</Notice>;
  if (!data) {
    if (results.isPending) return <Skeleton height={240} label={shell.loading} />;
    return <Failure error={results.error} onRetry={() => void results.refetch()} />;
  }
  if (found.length === 0) {
    // This failure belongs to the previous search and says nothing about the present one.
    if (isLate) return null;
    return (
      <Notice
        title={prefix === "" ? words.none(search) : words.noneWithin(search, prefix)}
        action={
          prefix !== "" && (
            <Link href={elsewhere} className="text-14 text-felt underline underline-offset-4">
              {words.searchEverywhere}
            </Link>
          )
        }
      >
        {words.noneLead}
      </Notice>
    );
  }
  return (
    <>
      {/* Answers that come at once leave no time to fade. */}
      <ul aria-busy={isLate} className={clsx("transition-opacity", isLate && "opacity-60 delay-200")}>
        {found.map((document) => (
          <Result key={document.path} found={document} terms={terms} />
        ))}
      </ul>
      {!isLate && (
        <MoreButton
          of={results}
          label={results.isFetchNextPageError ? words.moreFailed : words.more}
          loading={words.loadingMore}
          className="mt-2"
        />
      )}
    </>
  );
}

/** The folder of a path: what is below it, or its own level if it has nothing below. */
function folderOf(path: string, holdsMore: boolean): string {
  return holdsMore ? `${path}/` : levelsAbove(path).at(-1)!;
}

/** The server writes refusals for models; a person only needs to know that their data are not the cause. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const words = useWords();
  if (!(error instanceof ApiError && error.failure === "refused"))
    return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <Notice
      tone="danger"
      title={words.search.failed}
      action={<Button onClick={onRetry}>{words.errors.tryAgain}</Button>}
    >
      {words.search.failedLead}
    </Notice>
  );
}

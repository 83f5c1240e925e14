import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Suspense, useEffect } from "react";
import { useAddress } from "../router/location.ts";
import { SearchField } from "../search/SearchField.tsx";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { useWords } from "../words/use-words.ts";
import { readDataAddress } from "./data-address.ts";
import { levelQuery } from "./data-api.ts";
import { pathPage, searchResults } from "./data-parts.ts";
import { EmptyData } from "./EmptyData.tsx";
import { Overview } from "./Overview.tsx";
import { PathTree } from "./PathTree.tsx";

/** After the home view stands; sooner it would be in its way. */
const PRELOAD_AFTER_MS = 1500;

/** The search and the path tree at the left, what is chosen or found beside it; on a phone the search and one of them. */
export default function DataPage() {
  const words = useWords();
  const place = readDataAddress(useAddress());
  const { path, search } = place;
  const isAtTree = path === undefined && search === undefined;
  const root = useQuery(levelQuery(""));
  useEffect(() => {
    const timer = setTimeout(() => void pathPage.preload(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (root.isError && !root.data) {
    return (
      <div className="mx-auto w-full max-w-180 p-5 bar:p-8">
        <FailureNotice error={root.error} onRetry={() => void root.refetch()} />
      </div>
    );
  }
  if (root.data?.children.length === 0 && isAtTree) return <EmptyData />;

  return (
    <div className="flex h-full min-h-0 max-bar:flex-col">
      <aside
        aria-label={words.data.tree}
        className={clsx(
          "flex min-h-0 flex-col border-line bar:w-60 bar:shrink-0 bar:border-r rail:w-66",
          isAtTree ? "max-bar:flex-1" : "max-bar:shrink-0",
        )}
      >
        <h1
          className={clsx(
            "flex h-15 shrink-0 items-center border-b border-line px-5 font-serif text-21",
            !isAtTree && "max-bar:sr-only",
          )}
        >
          {words.views.data}
        </h1>
        <div className="shrink-0 px-3 py-2">
          {/* A path chosen elsewhere drops what was being typed for another. */}
          <SearchField key={path} place={place} onFocus={() => void searchResults.preload()} />
        </div>
        <PathTree selected={path} className={clsx("flex-1 px-2 pb-2", !isAtTree && "max-bar:hidden")} />
      </aside>
      {search !== undefined ? (
        <Suspense fallback={null}>
          <searchResults.Component place={{ ...place, search }} />
        </Suspense>
      ) : path === undefined ? (
        <Overview level={root.data} />
      ) : (
        <Suspense fallback={null}>
          <pathPage.Component key={path} place={{ ...place, path }} />
        </Suspense>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { navigate, useAddress } from "../../base/router/location.ts";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfWork, type DataPlace, readDataAddress } from "../../things/data/data-address.ts";
import { type Level, levelQuery } from "../../things/data/level-api.ts";
import { pathDialogs, treeMenu } from "./change/change-parts.ts";
import { asked } from "./change/path-target.ts";
import { editPage, importPage, newPage, pathPage, searchResults } from "./data-parts.ts";
import { EmptyData } from "./EmptyData.tsx";
import { Overview } from "./Overview.tsx";
import { DataSearch } from "./search/DataSearch.tsx";
import { PathTree } from "./tree/PathTree.tsx";

/** Milliseconds after the home view is shown; earlier, preloading would delay it. */
const PRELOAD_AFTER_MS = 1500;

/** The search and the path tree on the left, with what is chosen or found beside them; on a phone, one of the two. */
export default function DataPage() {
  const words = useWords();
  const place = readDataAddress(useAddress());
  const { path, search, work } = place;
  const isAtTree = path === undefined && search === undefined && work === undefined;
  const root = useQuery(levelQuery(""));
  const isAsked = useSyncExternalStore(asked.subscribe, asked.get) !== undefined;
  const isAtWork = work !== undefined;
  useEffect(() => {
    // Whoever writes looks at a document only afterwards.
    if (isAtWork) return;
    const timer = setTimeout(() => void pathPage.preload(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAtWork]);

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
        <TreeHeader isShown={isAtTree} folder={folderOf(path, root.data)} />
        <div className="shrink-0 px-3 py-2">
          {/* A path chosen elsewhere drops what was being typed for another one. */}
          <DataSearch key={path} place={place} onFocus={() => void searchResults.preload()} />
        </div>
        <PathTree selected={path} className={clsx("flex-1 px-2 pb-2", !isAtTree && "max-bar:hidden")} />
      </aside>
      <Suspense fallback={null}>
        <Beside place={place} root={root.data} />
      </Suspense>
      {isAsked && (
        <OverPage title={words.views.data} onClose={() => asked.set(undefined)}>
          <pathDialogs.Component />
        </OverPage>
      )}
    </div>
  );
}

function TreeHeader({ isShown, folder }: { isShown: boolean; folder: string | undefined }) {
  const words = useWords();
  return (
    <div
      className={clsx(
        "flex h-15 shrink-0 items-center gap-1 border-b border-line pr-3 pl-5",
        !isShown && "max-bar:sr-only",
      )}
    >
      <h1 className="min-w-0 flex-1 font-serif text-21">{words.views.data}</h1>
      <IconButton
        icon={Plus}
        label={words.data.newDocument}
        onClick={() => navigate(addressOfWork("new", folder))}
      />
      <Suspense fallback={<span className="size-7" />}>
        <treeMenu.Component />
      </Suspense>
    </div>
  );
}

/** The content beside the tree. */
function Beside({ place, root }: { place: DataPlace; root: Level | undefined }) {
  const { path, search, work } = place;
  if (search !== undefined) return <searchResults.Component place={{ ...place, search }} />;
  if (work === "edit" && path !== undefined) return <editPage.Component key={path} path={path} />;
  if (work === "new") return <newPage.Component key={path} beginning={path ?? ""} />;
  if (work === "import") return <importPage.Component key={path} beginning={path ?? ""} />;
  if (path === undefined) return <Overview level={root} />;
  return <pathPage.Component key={path} place={{ ...place, path }} />;
}

/** The folder for something new while `path` is shown. */
function folderOf(path: string | undefined, root: Level | undefined): string | undefined {
  if (path === undefined || path === "") return undefined;
  const isFolder = root?.children.some((child) => child.path === path && child.documents_below > 0);
  const folder = isFolder ? `${path}/` : path.slice(0, path.lastIndexOf("/") + 1);
  return folder === "" ? undefined : folder;
}

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useAddress } from "../router/location.ts";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { useWords } from "../words/language.ts";
import { readDataAddress } from "./data-address.ts";
import { levelQuery } from "./data-api.ts";
import { EmptyData } from "./EmptyData.tsx";
import { Overview } from "./Overview.tsx";
import { PathPage } from "./PathPage.tsx";
import { PathTree } from "./PathTree.tsx";

/** The path tree at the left, what is chosen in it beside it; on a phone one of the two. */
export default function DataPage() {
  const words = useWords();
  const place = readDataAddress(useAddress());
  const root = useQuery(levelQuery(""));

  if (root.isError && !root.data) {
    return (
      <div className="mx-auto w-full max-w-180 p-5 bar:p-8">
        <FailureNotice error={root.error} onRetry={() => void root.refetch()} />
      </div>
    );
  }
  if (root.data?.children.length === 0 && place.path === undefined) return <EmptyData />;

  return (
    <div className="flex h-full min-h-0">
      <aside
        aria-label={words.data.tree}
        className={clsx(
          "min-h-0 w-full shrink-0 flex-col border-line bar:flex bar:w-60 bar:border-r rail:w-66",
          place.path === undefined ? "flex" : "hidden",
        )}
      >
        <h1 className="flex h-15 shrink-0 items-center border-b border-line px-5 font-serif text-21">
          {words.views.data}
        </h1>
        <PathTree selected={place.path} className="flex-1 p-2" />
      </aside>
      {place.path === undefined ? (
        <Overview level={root.data} />
      ) : (
        <PathPage key={place.path} place={{ ...place, path: place.path }} />
      )}
    </div>
  );
}

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Page } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { isInSheet, pages } from "../pages.ts";
import { placeLook } from "./Place.tsx";
import { PlaceCount } from "./PlaceCount.tsx";
import type { Counts } from "./use-counts.ts";

const MoreSheet = lazyComponent(() => import("./MoreSheet.tsx"));

interface MorePlacesProps {
  current: Page | undefined;
  counts: Counts;
}

/** A phone's fifth place: the remaining ones, the search and the looks, in a sheet. */
export function MorePlaces({ current, counts }: MorePlacesProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const count = pages.reduce((sum, page) => sum + ((isInSheet(page) && counts[page.id]) || 0), 0);
  return (
    <div className="contents bar:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void MoreSheet.preload()}
        onClick={() => setOpen(true)}
        className={placeLook(current !== undefined && isInSheet(current))}
      >
        <Ellipsis size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="whitespace-nowrap">{words.shell.more}</span>
        <PlaceCount count={count} className="absolute top-0.5 left-1/2 ml-3" />
      </button>
      {isOpen && (
        <OverPage title={words.shell.more} onClose={() => setOpen(false)}>
          <MoreSheet.Component current={current} counts={counts} onClose={() => setOpen(false)} />
        </OverPage>
      )}
    </div>
  );
}

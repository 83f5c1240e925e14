import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { useWords } from "../words/use-words.ts";
import { placeLook } from "./Place.tsx";
import { PlaceCount } from "./PlaceCount.tsx";
import { isInSheet, type View, views } from "./views.ts";

const MoreSheet = lazyComponent(() => import("./MoreSheet.tsx"));

interface MorePlacesProps {
  current: View | undefined;
  counts: { [Id in View["id"]]?: number };
}

/** A phone's fifth place: the rest, in a sheet. */
export function MorePlaces({ current, counts }: MorePlacesProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const count = views.reduce((sum, view) => sum + ((isInSheet(view) && counts[view.id]) || 0), 0);
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
        <Suspense fallback={null}>
          <MoreSheet.Component current={current} counts={counts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

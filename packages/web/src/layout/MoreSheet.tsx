import { clsx } from "clsx";
import { Link } from "../router/Link.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useWords } from "../words/use-words.ts";
import { PlaceCount } from "./PlaceCount.tsx";
import { isInSheet, type View, views } from "./views.ts";

interface MoreSheetProps {
  current: View | undefined;
  counts: { [Id in View["id"]]?: number };
  onClose(): void;
}

/** The places that a phone's bar has no room for, from its lower edge. */
export default function MoreSheet({ current, counts, onClose }: MoreSheetProps) {
  const words = useWords();
  return (
    <Dialog
      title={words.shell.workshop}
      closeLabel={words.shell.close}
      onClose={onClose}
      className="mb-0 w-full max-w-none rounded-b-none border-x-0 border-b-0"
    >
      <nav
        aria-label={words.shell.workshop}
        className="overflow-y-auto p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {views.map(
          (view) =>
            isInSheet(view) && (
              <Link
                key={view.id}
                href={view.address}
                aria-current={view === current ? "page" : undefined}
                onClick={onClose}
                className={clsx(
                  "flex h-12 items-center gap-3 rounded-m px-3",
                  view === current ? "bg-slot font-medium" : "text-muted hover:text-ink",
                )}
              >
                <view.icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
                {words.views[view.id]}
                <PlaceCount count={counts[view.id] ?? 0} className="ml-auto" />
              </Link>
            ),
        )}
      </nav>
    </Dialog>
  );
}

import { clsx } from "clsx";
import type { Page } from "../../base/page/page.ts";
import { Link } from "../../base/router/Link.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { isInSheet, pages } from "../pages.ts";
import { PlaceCount } from "./PlaceCount.tsx";
import type { Counts } from "./use-counts.ts";

interface MoreSheetProps {
  current: Page | undefined;
  counts: Counts;
  onClose(): void;
}

/** The places for which a phone's bar has no room, in a sheet at the lower edge. */
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
        {pages.map(
          (page) =>
            isInSheet(page) && (
              <Link
                key={page.id}
                href={page.address}
                aria-current={page === current ? "page" : undefined}
                onClick={onClose}
                className={clsx(
                  "flex h-12 items-center gap-3 rounded-m px-3",
                  page === current ? "bg-slot font-medium" : "text-muted hover:text-ink",
                )}
              >
                <page.icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
                {words.views[page.id]}
                <PlaceCount count={counts[page.id] ?? 0} className="ml-auto" />
              </Link>
            ),
        )}
      </nav>
    </Dialog>
  );
}

import { clsx } from "clsx";
import type { Page } from "../../base/page/page.ts";
import { Link } from "../../base/router/Link.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { preloadPage } from "../pages.ts";
import { PlaceCount } from "./PlaceCount.tsx";

/** The look of one place in the bar or the rail, which the button for more shares. */
export const placeLook = (current: boolean) =>
  clsx(
    "relative flex shrink-0 items-center rounded-m border transition-colors",
    "max-bar:h-14 max-bar:min-w-0 max-bar:flex-1 max-bar:flex-col max-bar:justify-center max-bar:gap-0.5 max-bar:border-transparent max-bar:text-12",
    "bar:h-9.5 bar:justify-center rail:justify-start rail:gap-3 rail:px-2.5",
    current
      ? "bar:border-line bar:bg-raised font-medium text-ink max-bar:text-felt"
      : "border-transparent text-muted hover:text-ink bar:hover:bg-raised/60",
  );

interface PlaceProps {
  page: Page;
  current: boolean;
  count: number;
  className?: string;
}

/** One place of the rail, or of a phone's bar. */
export function Place({ page, current, count, className }: PlaceProps) {
  const words = useWords();
  const name = words.views[page.id];
  return (
    <Link
      href={page.address}
      aria-current={current ? "page" : undefined}
      title={name}
      onPointerEnter={() => void preloadPage(page)}
      className={clsx(placeLook(current), className)}
    >
      <page.icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="whitespace-nowrap bar:sr-only rail:not-sr-only">{name}</span>
      <PlaceCount
        count={count}
        className="top-0.5 max-rail:absolute max-bar:left-1/2 max-bar:ml-3 bar:max-rail:right-1 rail:ml-auto"
      />
    </Link>
  );
}

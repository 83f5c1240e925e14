import { clsx } from "clsx";
import { type ReactNode, useId, useRef } from "react";
import { Menu } from "../../../base/ui/Menu.tsx";
import { useFullScreen } from "../../../base/ui/use/use-full-screen.ts";
import { useCardWords } from "../words/card-words.ts";

interface CardFrameProps {
  title: string;
  /** The origin of the data, in small muted text. */
  subtitle?: string | undefined;
  /** The state of the card, on the right. */
  chips?: ReactNode;
  menu: readonly { label: string; onSelect(): void }[];
  /** True for a line without a header: the title is read aloud and not shown. */
  isLine: boolean;
  isFull: boolean;
  onLeaveFull(): void;
  children: ReactNode;
}

/** The frame around cards of every kind. */
export function CardFrame(props: CardFrameProps) {
  const { title, subtitle, chips, menu, isFull, onLeaveFull, children } = props;
  const isLine = props.isLine && !isFull;
  const words = useCardWords();
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  const handleKeyDown = useFullScreen(frame, isFull, onLeaveFull);
  return (
    <article
      ref={frame}
      aria-labelledby={heading}
      {...(isFull ? { role: "dialog", "aria-modal": true, tabIndex: -1 } : {})}
      onKeyDown={handleKeyDown}
      className={clsx(
        "group/card bg-raised text-ink",
        isFull
          ? "card-full fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col overflow-auto border-0 p-0 outline-none"
          : "rounded-l border border-line",
        isLine && "flex flex-row-reverse items-start",
      )}
    >
      <header
        className={clsx(
          "flex items-center gap-3 py-2 pr-3",
          isLine ? "min-h-12.5" : "min-h-13 border-b border-line pl-5",
          isFull && "sticky top-0 z-20 shrink-0 bg-raised",
        )}
      >
        <Heading id={heading} title={title} subtitle={subtitle} isLine={isLine} />
        <span className="ml-auto flex shrink-0 items-center gap-1.5">
          {chips}
          {menu.length > 0 && (
            <Menu
              label={words.menu.label}
              items={menu}
              className="opacity-60 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100"
            />
          )}
        </span>
      </header>
      {/* This has a stacking context of its own: otherwise the sticky head of a table would cover the open menu. */}
      <div className="isolate min-w-0 flex-1">{children}</div>
    </article>
  );
}

interface HeadingProps extends Pick<CardFrameProps, "title" | "subtitle" | "isLine"> {
  id: string;
}

/** A subtitle that has no room beside the title stands below it. */
function Heading({ id, title, subtitle, isLine }: HeadingProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <h2
        id={id}
        title={title}
        className={
          isLine ? "sr-only" : "line-clamp-2 max-w-full font-serif text-21 leading-tight wrap-anywhere"
        }
      >
        {title}
      </h2>
      {subtitle !== undefined && !isLine && (
        <p title={subtitle} className="max-w-full min-w-0 truncate pt-0.5 text-13 text-muted">
          {subtitle}
        </p>
      )}
    </div>
  );
}

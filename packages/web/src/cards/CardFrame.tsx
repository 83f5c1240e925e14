import type { ReactNode } from "react";
import { Menu } from "../ui/Menu.tsx";
import { useWords } from "../words/language.ts";

interface CardFrameProps {
  title: string;
  /** Where the data comes from, in small muted text. */
  subtitle?: string | undefined;
  /** State chips, at the right. */
  state?: ReactNode;
  menu: readonly { label: string; onSelect(): void }[];
  children: ReactNode;
}

/** What cards of every kind have around them. */
export function CardFrame({ title, subtitle, state, menu, children }: CardFrameProps) {
  const words = useWords();
  return (
    <article className="group/card rounded-l border border-line bg-raised">
      <header className="flex min-h-13 items-center gap-3 border-b border-line py-2 pr-3 pl-5">
        <h2 title={title} className="min-w-0 truncate font-serif text-21 leading-tight">
          {title}
        </h2>
        {subtitle !== undefined && (
          <p className="min-w-0 flex-1 truncate pt-0.5 text-13 text-muted">{subtitle}</p>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-1.5">
          {state}
          <Menu
            label={words.cards.menu}
            items={menu}
            className="opacity-60 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100"
          />
        </span>
      </header>
      {children}
    </article>
  );
}

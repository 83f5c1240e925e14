import type { ReactNode } from "react";
import { useTabTitle } from "../page/tab-title.ts";
import { Link } from "../router/Link.tsx";

interface PageHeaderProps {
  title: string;
  /** True if the page itself shows its title in larger type, so that this one only says where one is. */
  isRepeated?: boolean;
  /** The view to which this one thing belongs. */
  parent?: { href: string; label: string };
  /** What the view is for, shown if there is room. */
  lead?: string;
  /** Content at the far end. */
  children?: ReactNode;
}

/** The header of a view: its title, and the way back. */
export function PageHeader({ title, isRepeated = false, parent, lead, children }: PageHeaderProps) {
  useTabTitle(parent && title);
  const Title = isRepeated ? "span" : "h1";
  return (
    <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-5 bar:px-7">
      <div className="flex min-w-0 items-center gap-2 font-serif text-21">
        {parent && (
          <>
            <Link href={parent.href} className="shrink-0 rounded-s text-muted hover:text-felt">
              {parent.label}
            </Link>
            <span aria-hidden className="text-faint">
              /
            </span>
          </>
        )}
        <Title className="truncate">{title}</Title>
      </div>
      {lead !== undefined && (
        <p className="min-w-0 flex-1 truncate pt-0.5 text-13 text-muted max-bar:hidden">{lead}</p>
      )}
      {children && <div className="ml-auto flex shrink-0 items-center gap-1.5 bar:gap-3">{children}</div>}
    </header>
  );
}

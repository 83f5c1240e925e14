import type { ReactNode } from "react";
import { Link } from "../router/Link.tsx";

interface PageHeaderProps {
  title: string;
  /** Where the page itself says its title, larger: here it is only where one is. */
  isRepeated?: boolean;
  /** The view that this is one thing of. */
  parent?: { href: string; label: string };
  /** What the view is for, where there is room to say so. */
  lead?: string;
  /** At the far end. */
  children?: ReactNode;
}

/** Above a view: what it is, and the way back. */
export function PageHeader({ title, isRepeated = false, parent, lead, children }: PageHeaderProps) {
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
      {children && <div className="ml-auto flex shrink-0 items-center gap-3">{children}</div>}
    </header>
  );
}

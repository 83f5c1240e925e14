import type { ReactNode } from "react";
import { PathCrumbs } from "../PathCrumbs.tsx";

interface WorkHeaderProps {
  title: string;
  /** The path, whose parts replace the heading. */
  path?: string | undefined;
  children?: ReactNode;
}

/** The header of work on data; its heading is read aloud even if the path is shown in its place. */
export function WorkHeader({ title, path, children }: WorkHeaderProps) {
  return (
    <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-5 bar:px-7">
      {path === undefined ? (
        <h2 className="min-w-0 truncate font-serif text-21">{title}</h2>
      ) : (
        <>
          <h2 className="sr-only">{title}</h2>
          <PathCrumbs path={path} />
        </>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-2">{children}</span>
    </header>
  );
}

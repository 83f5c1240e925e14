import { type ReactNode, useId } from "react";
import { Link } from "../../base/router/Link.tsx";

/** One part of the rail on the right, with its heading. */
export function RailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RailLineProps {
  href: string;
  /** A short text on the left. */
  when?: string;
  title: string;
  said: string;
}

export function RailLine({ href, when, title, said }: RailLineProps) {
  return (
    <li className="flex gap-3 border-b border-line py-2.5 last:border-0">
      {when !== undefined && (
        <span className="w-14 shrink-0 pt-0.5 font-mono text-12 text-brass-ink">{when}</span>
      )}
      <span className="min-w-0 flex-1">
        <Link href={href} title={title} className="block truncate text-14 hover:text-felt">
          {title}
        </Link>
        <span className="block truncate text-13 text-muted" title={said}>
          {said}
        </span>
      </span>
    </li>
  );
}

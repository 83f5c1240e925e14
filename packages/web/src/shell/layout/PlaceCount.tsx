import { clsx } from "clsx";

/** Higher counts would be wider than the place. */
const MOST_COUNTED = 99;

/** How much waits at a place; nothing is drawn for zero. */
export function PlaceCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={clsx("font-mono text-12 text-brass-ink", className)}>
      {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
    </span>
  );
}

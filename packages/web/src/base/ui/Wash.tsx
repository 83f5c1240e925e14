import { useState } from "react";

/** How often `value` has changed since the first draw. */
function useChangeCount(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 });
  if (Object.is(seen.value, value)) return seen.count;
  const next = { value, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

/** Covers its positioned parent and flashes once each time `value` changes. */
export function Wash({ value }: { value: unknown }) {
  const count = useChangeCount(value);
  if (count === 0) return null;
  // A new key makes a new element, which starts its animation.
  return (
    <span key={count} aria-hidden className="wash pointer-events-none absolute inset-0 -z-10 rounded-s" />
  );
}

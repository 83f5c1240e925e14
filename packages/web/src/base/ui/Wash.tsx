import { useState } from "react";

/** How often `value` became another one since the first draw. */
function useChangeCount(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 });
  if (Object.is(seen.value, value)) return seen.count;
  const next = { value, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

/** Lies over its positioned parent and washes it once each time `value` becomes another one. */
export function Wash({ value }: { value: unknown }) {
  const count = useChangeCount(value);
  if (count === 0) return null;
  // A new key is a new element, and a new element starts its animation.
  return (
    <span key={count} aria-hidden className="wash pointer-events-none absolute inset-0 -z-10 rounded-s" />
  );
}

import { useRecentChanges } from "../../../base/live/live-state.ts";

/** Longer than the wash itself: a row that is scrolled into sight later stays quiet. */
const RECENT_MS = 2000;

/** Washes a row of the path tree when its document changes, or one below it while the row is folded. */
export function RecentWash({ path, folded }: { path: string; folded: boolean }) {
  const change = useRecentChanges().find(
    ({ target }) => target === path || (folded && target.startsWith(`${path}/`)),
  );
  if (!change || performance.now() - change.seenAt > RECENT_MS) return null;
  return (
    <span
      key={change.seenAt}
      aria-hidden
      className="wash pointer-events-none absolute inset-0 -z-10 rounded-s"
    />
  );
}

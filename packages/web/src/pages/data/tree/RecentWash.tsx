import { useRecentChanges } from "../../../base/live/live-state.ts";

/** Milliseconds. This is longer than the flash itself, so that a row scrolled into sight later stays quiet. */
const RECENT_MS = 2000;

/** Flashes a row of the path tree when its document changes, or one below it while the row is folded. */
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

const AT_MOST_MS = 1_000;

/** Runs something once the page has nothing more urgent to do, unless the returned function is called before. */
export function whenIdle(run: () => void): () => void {
  // Old versions of Safari have no requestIdleCallback.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(idle);
}

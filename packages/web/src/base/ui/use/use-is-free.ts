import { useEffect, useState } from "react";

const AT_MOST_MS = 1_000;

/** True once the page has nothing more urgent to do. */
export function useIsFree(): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    // Old versions of Safari have no requestIdleCallback.
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(() => setFree(true));
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setFree(true), { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isFree;
}

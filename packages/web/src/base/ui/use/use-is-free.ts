import { useEffect, useState } from "react";

const AT_MOST_MS = 1_000;

/** True once the page has nothing more urgent to do than what can wait. */
export function useIsFree(): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    // Safari learned it late.
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(() => setFree(true));
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setFree(true), { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isFree;
}

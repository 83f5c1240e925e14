import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** True once the page has nothing more urgent to do. */
export function useIsFree(): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => whenIdle(() => setFree(true)), []);
  return isFree;
}

import { useEffect, useState } from "react";

/** `value` once it has stayed the same for this long; an empty text at once. */
export function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return value === "" ? "" : settled;
}

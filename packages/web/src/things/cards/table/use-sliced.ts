import { useEffect, useMemo, useRef, useState } from "react";
import { type Sliced, workFor } from "./sliced.ts";

/** Work that is done within this time is there at the first draw, as for 1,000 rows. */
const AT_ONCE_MS = 24;
/** A frame may be late by this much; shorter slices lose more in the pauses (browsers wait 4 ms in each). */
const SLICE_MS = 16;

interface Found<Result> {
  start: () => Sliced<Result>;
  result: Result;
}

/**
 * The result of sliced work; until there is one, that of the previous work. A new `start` function starts it again.
 * Undefined only during the very first work.
 */
export function useSliced<Result>(start: () => Sliced<Result>): {
  result: Result | undefined;
  isBusy: boolean;
} {
  const begun = useMemo(() => {
    const work = start();
    return { work, first: workFor(work, AT_ONCE_MS) };
  }, [start]);
  const [late, setLate] = useState<Found<Result>>();
  const last = useRef<Result>(undefined);

  useEffect(() => {
    if (begun.first.done) return;
    let timer = setTimeout(function goOn() {
      const step = workFor(begun.work, SLICE_MS);
      if (step.done) setLate({ start, result: step.value });
      else timer = setTimeout(goOn);
    });
    return () => clearTimeout(timer);
  }, [begun, start]);

  const found = begun.first.done ? begun.first.value : late?.start === start ? late.result : undefined;
  useEffect(() => {
    if (found !== undefined) last.current = found;
  }, [found]);
  return { result: found ?? last.current, isBusy: found === undefined };
}

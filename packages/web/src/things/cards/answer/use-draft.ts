import { useEffect, useRef } from "react";
import type { Answering } from "../answering.ts";

/** Long enough that a word is one draft, and short enough that closing the lid loses nothing. */
const SETTLED_MS = 400;

/** Stores what was filled in, a moment after the last key; what is still waiting is stored when the card is removed. */
export function useDraft(answering: Answering | undefined) {
  const waiting = useRef<{
    timer: ReturnType<typeof setTimeout>;
    values: Record<string, unknown>;
    base: number | undefined;
  }>(undefined);
  const keep = useRef(answering?.saveDraft);
  useEffect(() => {
    keep.current = answering?.saveDraft;
  });

  const draft = useRef({
    /** `base` is the version on which the values build. */
    save(values: Record<string, unknown>, base: number | undefined) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { timer: setTimeout(() => draft.current.flush(), SETTLED_MS), values, base };
    },
    flush() {
      const { timer, values, base } = waiting.current ?? {};
      clearTimeout(timer);
      waiting.current = undefined;
      if (values) keep.current?.(values, base);
    },
  });

  useEffect(() => {
    const { flush } = draft.current;
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
  return draft.current;
}

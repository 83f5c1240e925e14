import { useEffect, useRef } from "react";
import { type Draft, forgetDraft, keepDraft } from "./drafts.ts";

const PAUSE_MS = 400;

/**
 * Keeps unsaved text a moment after the last key and when the page is left, and forgets it once nothing is left to
 * save. Only closing the tab loses it, so the browser asks before that.
 */
export function useKeptDraft(key: string, draft: Omit<Draft, "at"> | undefined) {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const { text, base, path } = draft ?? {};

  useEffect(() => {
    if (text === undefined || base === undefined) return forgetDraft(key);
    const now = { text, base, ...(path === undefined ? {} : { path }) };
    const timer = setTimeout(() => keep(key, now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, text, base, path]);

  useEffect(() => {
    const flush = () => keep(key, latest.current);
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [key]);

  const isDirty = draft !== undefined;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

function keep(key: string, draft: Omit<Draft, "at"> | undefined) {
  if (draft) keepDraft(key, { ...draft, at: new Date().toISOString() });
}

import { useEffect, useState } from "react";
import { type CheckedDocument, checkDocument } from "./check-document.ts";

/** Milliseconds without typing before a check. Checking a text of 1 MiB takes 40 ms, too long between two keys. */
const PAUSE_MS = 250;

/** The check of a text, a moment after the last key. */
export function useChecked(text: string): CheckedDocument {
  const [checked, setChecked] = useState(() => checkDocument(text));
  useEffect(() => {
    const timer = setTimeout(() => setChecked(checkDocument(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return checked;
}

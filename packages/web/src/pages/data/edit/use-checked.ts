import { useEffect, useState } from "react";
import { type CheckedDocument, checkDocument } from "./check-document.ts";

/** So long nobody has typed. Checking a text of 1 MiB takes 40 ms, which is too long between two keys. */
const PAUSE_MS = 250;

/** What is to be said of a text, a moment after the last key. */
export function useChecked(text: string): CheckedDocument {
  const [checked, setChecked] = useState(() => checkDocument(text));
  useEffect(() => {
    const timer = setTimeout(() => setChecked(checkDocument(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return checked;
}

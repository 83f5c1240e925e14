import { useEffect, useState } from "react";
import { type CheckedDocument, checkDocument } from "./check-document.ts";

/** Of stillness after the last key. A text of 1 MiB takes 40 ms to check: not while somebody types. */
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

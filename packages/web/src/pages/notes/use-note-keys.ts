import { useEffect, useRef } from "react";
import { navigate } from "../../base/router/location.ts";
import { addressOfNote, NEW_NOTE_ADDRESS } from "../../things/notes/notes-address.ts";
import type { NotesPlace } from "./notes-place.ts";

/** `e` edits the note that is shown, `n` begins one, `j` and `k` step through the tree; in fields they are letters. */
export function useNoteKeys(place: NotesPlace): void {
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as Element).closest("input, textarea, select, dialog, [role=menu], [role=tree]"))
        return;
      const { current: shown } = latest;
      if (event.key === "n") navigate(NEW_NOTE_ADDRESS);
      else if (event.key === "e" && shown.as === "note" && shown.work === undefined)
        navigate(addressOfNote(shown.page, { work: "edit" }));
      else if (event.key === "j" || event.key === "k") step(event.key);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

/** The tree knows what comes next in it. */
function step(key: string): void {
  document
    .querySelector("[data-note-tree] [role=tree]")
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

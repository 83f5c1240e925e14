import type { Edit } from "./edit-keys.ts";

/** A text that is put in at once may be so long: laying out more in one step of its undo takes a browser seconds. */
const MOST_UNDOABLE = 100_000;

/**
 * Changes a text field as if it had been typed, so that the browser's undo takes it back. `insertText` is old, and the
 * only way there is to that; where it is refused or too slow the text is set.
 */
export function replaceIn(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus();
  if (from !== to || insert !== "") {
    field.setSelectionRange(from, to);
    const isTyped =
      Math.max(insert.length, to - from) <= MOST_UNDOABLE &&
      document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
    if (!isTyped) {
      field.setRangeText(insert, from, to);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  field.setSelectionRange(...select);
}

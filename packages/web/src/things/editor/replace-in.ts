import type { Edit } from "./edit-keys.ts";

/**
 * The most characters inserted undoably at once, because laying out more in one step of undo takes a browser seconds.
 */
const MOST_UNDOABLE = 100_000;

/**
 * Changes a text field as if it had been typed, so that the browser's undo works. `insertText` is outdated but the only
 * way to achieve that; if it is refused or too slow, the text is set directly.
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

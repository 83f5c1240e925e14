import { createSignal } from "../../base/state/signal.ts";

/** Whether the palette is over the page; a button anywhere may open it. */
export const paletteOpen = createSignal(false);

/** Ctrl-K, or ⌘K on a Mac; the same again puts it away. */
export function followPaletteKey(): () => void {
  function handleKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    paletteOpen.set(!paletteOpen.get());
  }
  addEventListener("keydown", handleKey);
  return () => removeEventListener("keydown", handleKey);
}

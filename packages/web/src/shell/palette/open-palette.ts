import { createSignal } from "../../base/state/signal.ts";

/** Whether the palette is open; a button anywhere may open it. */
export const paletteOpen = createSignal(false);

/** Opens the palette with Ctrl-K, or ⌘K on a Mac; the same keys close it. */
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

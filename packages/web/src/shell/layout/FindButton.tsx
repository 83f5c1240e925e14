import { Search } from "lucide-react";
import { useWords } from "../../base/words/use-words.ts";
import { paletteOpen } from "../palette/open-palette.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, and shows the keys that open it. */
export function FindButton() {
  const words = useWords();
  return (
    <button
      type="button"
      title={words.shell.find}
      aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
      onClick={() => paletteOpen.set(true)}
      className="mx-2.5 mb-2 flex h-9 shrink-0 items-center justify-center gap-2.5 rounded-m border border-line bg-paper px-2.5 text-14 text-muted transition-colors hover:border-line-strong hover:text-ink max-bar:hidden rail:justify-start"
    >
      <Search size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="sr-only rail:not-sr-only">{words.shell.find}</span>
      <kbd aria-hidden className="ml-auto hidden font-mono text-12 rail:block">
        {isMac ? "⌘K" : "Ctrl K"}
      </kbd>
    </button>
  );
}

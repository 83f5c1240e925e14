import { clsx } from "clsx";
import { useWords } from "../../words/use-words.ts";
import { CopyButton } from "./CopyButton.tsx";

interface CommandProps {
  text: string;
  /** What the button that copies it is called. */
  label?: string;
  /** Wraps instead of scrolling: what cannot be had a second time is seen whole. */
  wraps?: boolean;
}

/** A command or a snippet to take away: mono, in a sunken slot, copied with one click. */
export function Command({ text, label, wraps = false }: CommandProps) {
  const words = useWords();
  return (
    <div className="flex items-start gap-2 rounded-m border border-line bg-slot py-1.5 pr-1.5 pl-3.5">
      <pre
        tabIndex={wraps ? undefined : 0}
        className={clsx(
          "min-w-0 flex-1 py-1 font-mono text-13 leading-normal",
          wraps ? "break-all whitespace-pre-wrap" : "overflow-x-auto",
        )}
      >
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label ?? words.copy.copy} className="hover:bg-raised!" />
    </div>
  );
}

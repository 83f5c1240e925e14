import { clsx } from "clsx";
import { useWords } from "../../words/use-words.ts";
import { CopyButton } from "./CopyButton.tsx";

interface CommandProps {
  text: string;
  /** The label of the copy button. */
  label?: string;
  /** True if it wraps instead of scrolling, so that something shown only once is completely visible. */
  wraps?: boolean;
}

/** A command or a snippet to copy with one click: mono type in a sunken slot. */
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

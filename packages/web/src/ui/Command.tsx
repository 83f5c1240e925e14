import { useWords } from "../words/language.ts";
import { CopyButton } from "./CopyButton.tsx";

/** A command or a snippet to take away: mono, in a sunken slot, copied with one click. */
export function Command({ text, label }: { text: string; label?: string }) {
  const words = useWords();
  return (
    <div className="flex items-start gap-2 rounded-m border border-line bg-slot py-1.5 pr-1.5 pl-3.5">
      <pre className="min-w-0 flex-1 overflow-x-auto py-1 font-mono text-13 leading-normal">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label ?? words.copy.copy} className="hover:bg-raised!" />
    </div>
  );
}

import { ChevronRight } from "lucide-react";
import { useChatWords } from "../words/chat-words.ts";

/** What the model thought, for those who want to read it. */
export function Reasoning({ text, isRunning }: { text: string; isRunning: boolean }) {
  const words = useChatWords();
  if (text.trim() === "") return isRunning ? <p className="text-13 text-muted">{words.thinking}</p> : null;
  return (
    <details className="group text-13 text-muted">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-s hover:text-ink">
        <ChevronRight size={13} aria-hidden className="transition-transform group-open:rotate-90" />
        {isRunning ? words.thinking : words.thought}
      </summary>
      <p className="mt-1.5 ml-1.5 border-l-2 border-line pl-4 leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {text.trim()}
      </p>
    </details>
  );
}

import { useChatWords } from "../words/chat-words.ts";

/** From here on the model continues with a summary of what was said above. */
export function Compaction({ summary }: { summary: string }) {
  const words = useChatWords();
  return (
    <details className="text-13 text-muted">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-s before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line hover:text-ink">
        {words.compacted}
      </summary>
      <p className="mt-2 leading-relaxed whitespace-pre-wrap wrap-anywhere">{summary}</p>
    </details>
  );
}

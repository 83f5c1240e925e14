import { History } from "lucide-react";
import { useCardWords } from "../words/card-words.ts";

export function SupersededNote() {
  const words = useCardWords();
  return (
    <p className="flex items-start gap-2 border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink">
      <History size={15} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      {words.answer.superseded}
    </p>
  );
}

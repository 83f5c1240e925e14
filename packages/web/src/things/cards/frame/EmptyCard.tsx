import { useCardWords } from "../words/card-words.ts";

/** Shown instead of data if there are none. */
export function EmptyCard({ text }: { text?: string | undefined }) {
  const words = useCardWords();
  return <p className="px-5 py-8 text-center text-14 text-muted">{text ?? words.empty}</p>;
}

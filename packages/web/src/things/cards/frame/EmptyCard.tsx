import { useCardWords } from "../words/card-words.ts";

/** Said in place of data where there is none. */
export function EmptyCard({ text }: { text?: string | undefined }) {
  const words = useCardWords();
  return <p className="px-5 py-8 text-center text-14 text-muted">{text ?? words.empty}</p>;
}

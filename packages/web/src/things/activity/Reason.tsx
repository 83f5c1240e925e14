import { useWords } from "../../base/words/use-words.ts";

/** Why something was done, in the words of whoever did it. */
export function Reason({ reason, className }: { reason: string; className: string }) {
  const words = useWords();
  return (
    <p className={`wrap-anywhere ${className}`}>
      <span className="sr-only">{words.activity.reason} </span>
      <q>{reason}</q>
    </p>
  );
}

import { useCardWords } from "../words/card-words.ts";

interface CardNoteProps {
  /** Why the card itself is not to be seen. */
  note: string;
  /** Undefined where the next attempt would end the same. */
  onTryAgain?: (() => void) | undefined;
}

/** Above the data of a card that could not be drawn. */
export function CardNote({ note, onTryAgain }: CardNoteProps) {
  const words = useCardWords();
  return (
    <p className="border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink wrap-anywhere">
      {note}{" "}
      {onTryAgain && (
        <button type="button" onClick={onTryAgain} className="rounded-s underline underline-offset-4">
          {words.tryAgain}
        </button>
      )}
    </p>
  );
}

import { useCardWords } from "../words/card-words.ts";

interface CardNoteProps {
  /** Why the card itself cannot be shown. */
  note: string;
  /** Undefined if another attempt would fail the same way. */
  onTryAgain?: (() => void) | undefined;
}

/** Shown above the data of a card that could not be drawn. */
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

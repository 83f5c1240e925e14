import { useWords } from "../../words/use-words.ts";
import { drawAnew } from "./draw-anew.ts";

interface BrokenLineProps {
  /** Names what could not be drawn, if the place itself does not. */
  said?: string;
  onTryAgain(): void;
}

/** Stands in place of a small part that could not be drawn. */
export function BrokenLine({ said, onTryAgain }: BrokenLineProps) {
  const words = useWords();
  return (
    <p role="alert" className="text-13 text-muted">
      {said ?? words.broken.part}{" "}
      <button
        type="button"
        onClick={() => drawAnew(onTryAgain)}
        className="rounded-s text-felt underline underline-offset-4"
      >
        {words.errors.tryAgain}
      </button>
    </p>
  );
}

import { useWords } from "../../words/use-words.ts";
import { drawAnew } from "./draw-anew.ts";

interface BrokenLineProps {
  /** What could not be drawn, where its place does not say so. */
  said?: string;
  onTryAgain(): void;
}

/** In place of a small part that could not be drawn. */
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

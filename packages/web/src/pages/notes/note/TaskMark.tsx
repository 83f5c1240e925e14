import type { NoteBlock } from "@etui/protocol/api/notes";
import { clsx } from "clsx";
import { Square, SquareCheck, SquareDot, SquareX } from "lucide-react";
import { useNotesWords } from "../words/notes-words.ts";

const MARKS = { open: Square, in_progress: SquareDot, done: SquareCheck, cancelled: SquareX } as const;
const TONES = {
  open: "text-muted",
  in_progress: "text-brass-ink",
  done: "text-felt",
  cancelled: "text-faint",
};

/** Whether a task of a note is done. */
export function TaskMark({ status }: { status: NonNullable<NoteBlock["task"]> }) {
  const words = useNotesWords();
  const Mark = MARKS[status];
  return (
    <span
      role="img"
      aria-label={words.task[status]}
      title={words.task[status]}
      className={clsx("mt-1 shrink-0", TONES[status])}
    >
      <Mark size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

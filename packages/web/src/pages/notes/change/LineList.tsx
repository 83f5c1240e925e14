import { clsx } from "clsx";
import { useMemo } from "react";
import { useNotesWords } from "../words/notes-words.ts";
import { lineList } from "./line-list.ts";

const MOST_LINES = 300;
const TONES = { "+": "text-ok", "-": "text-danger", " ": "text-muted" };

/** What one text says otherwise than another, line by line. */
export function LineList({ before, after }: { before: string; after: string }) {
  const words = useNotesWords();
  const lines = useMemo(() => lineList(before, after), [before, after]);
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="mt-2 max-h-[50dvh] overflow-y-auto rounded-m border border-line bg-slot py-2 font-mono text-13"
    >
      {lines.slice(0, MOST_LINES).map(({ mark, line }, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          className={clsx("px-3 whitespace-pre-wrap wrap-anywhere", TONES[mark])}
        >
          {mark} {line}
        </p>
      ))}
      {lines.length > MOST_LINES && (
        <p className="px-3 text-muted">{words.moreLines(lines.length - MOST_LINES)}</p>
      )}
    </div>
  );
}

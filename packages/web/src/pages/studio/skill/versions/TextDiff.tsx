import { clsx } from "clsx";
import { useMemo } from "react";
import { useStudioWords } from "../../words/studio-words.ts";
import { type DiffLine, diffLines, foldLines } from "./line-diff.ts";

/** The changes in a text, line by line. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const words = useStudioWords();
  const parts = useMemo(() => foldLines(diffLines(before, after)), [before, after]);
  return (
    <div className="overflow-hidden rounded-s border border-line py-1">
      {parts.map((part, at) =>
        part.as === "folded" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told from each other by their place alone
          <p key={at} className="px-2.5 text-12 text-muted">
            {words.linesFolded(part.count)}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Line key={at} line={part} />
        ),
      )}
    </div>
  );
}

const LOOKS = {
  same: { Tag: "p", sign: " ", look: "text-muted" },
  removed: { Tag: "del", sign: "−", look: "bg-danger-soft text-danger" },
  added: { Tag: "ins", sign: "+", look: "bg-felt-soft text-felt" },
} as const;

/** A line that does not rely on colour: its sign can be seen, and its word is read aloud. */
function Line({ line: { as, text } }: { line: DiffLine }) {
  const words = useStudioWords();
  const { Tag, sign, look } = LOOKS[as];
  return (
    <Tag className={clsx("flex gap-2 px-2.5 whitespace-pre-wrap no-underline", look)}>
      <span aria-hidden className="w-2 shrink-0 font-mono select-none">
        {sign}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {as !== "same" && (
          <span className="sr-only">{as === "added" ? words.lineAdded : words.lineRemoved} </span>
        )}
        {text === "" ? "\u00a0" : text}
      </span>
    </Tag>
  );
}

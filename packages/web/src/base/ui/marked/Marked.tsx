import { markTerms } from "./mark-terms.ts";

/** A text with its hits marked. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return markTerms(text, terms).map(({ at, text: part, isHit }) =>
    isHit ? (
      <mark
        key={at}
        className="rounded-[3px] bg-brass-soft px-px text-ink underline decoration-brass decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

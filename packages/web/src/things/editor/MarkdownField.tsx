import { clsx } from "clsx";
import { Pieces } from "./highlight/Pieces.tsx";
import { useHighlighted } from "./highlight/use-highlighted.ts";

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
}

/** Both layers wrap their lines alike, so that every letter lies over its own. */
const LAYER = clsx(
  "font-mono text-13 leading-[21px] [font-variant-ligatures:none] [tab-size:2] [text-autospace:no-autospace]",
  "col-start-1 row-start-1 m-0 block w-full min-w-0 px-3 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]",
);

/**
 * A text field for Markdown. People type into a plain textarea; the coloured text lies over it and gives it its height,
 * so that both scroll together.
 */
export default function MarkdownField({ label, value, onChange }: MarkdownFieldProps) {
  const lines = useHighlighted(value, "markdown");
  return (
    <div className="grid max-h-[65vh] min-h-80 overflow-y-auto rounded-s border border-line bg-slot has-focus-visible:outline-2 has-focus-visible:outline-felt">
      <textarea
        aria-label={label}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          LAYER,
          "resize-none overflow-hidden bg-transparent outline-none",
          lines ? "text-transparent caret-ink selection:text-transparent" : "text-ink",
        )}
      />
      <div
        aria-hidden
        className={clsx(
          LAYER,
          // Bold and slanted letters could be wider.
          "pointer-events-none [&_span]:font-normal [&_span]:not-italic",
          !lines && "invisible",
        )}
      >
        {lines
          ? lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
              <div key={index}>{line.length > 0 ? <Pieces line={line} /> : "\u200b"}</div>
            ))
          : `${value}\u200b`}
      </div>
    </div>
  );
}

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";
import { Pieces } from "./highlight/Pieces.tsx";
import { useHighlighted } from "./highlight/use-highlighted.ts";

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** How high it is, if not as high as its text within limits. */
  className?: string;
  /** What offers to complete the text, if something does. */
  completion?: FieldCompletion | undefined;
}

/** What stands over the field while something is completed, and the keys that it takes. */
export interface FieldCompletion {
  /** The id of the list, and of the option that is chosen. */
  list: string | undefined;
  active: string | undefined;
  onCaret(field: HTMLTextAreaElement): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
  onBlur(): void;
  /** Where it is drawn: `letters` has the text as it is seen. */
  children(letters: HTMLElement): ReactNode;
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
export default function MarkdownField({
  label,
  value,
  onChange,
  field,
  className = "max-h-[65vh] min-h-80",
  completion,
}: MarkdownFieldProps) {
  const lines = useHighlighted(value, "markdown");
  const letters = useRef<HTMLDivElement>(null);
  return (
    <div
      className={clsx(
        "relative grid overflow-y-auto rounded-s border border-line bg-slot has-focus-visible:outline-2 has-focus-visible:outline-felt",
        className,
      )}
    >
      <textarea
        ref={field}
        aria-label={label}
        value={value}
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
          completion?.onCaret(event.target);
        }}
        {...(completion && {
          "aria-autocomplete": "list" as const,
          "aria-controls": completion.list,
          "aria-activedescendant": completion.active,
          onKeyDown: completion.onKeyDown,
          onBlur: completion.onBlur,
          onClick: (event) => completion.onCaret(event.currentTarget),
        })}
        className={clsx(
          LAYER,
          "resize-none overflow-hidden bg-transparent outline-none",
          lines ? "text-transparent caret-ink selection:text-transparent" : "text-ink",
        )}
      />
      <div
        ref={letters}
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
      {letters.current && completion?.children(letters.current)}
    </div>
  );
}

import { clsx } from "clsx";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { isComposing } from "../../base/ui/is-composing.ts";
import { useRowWindow } from "../../base/ui/rows/use-row-window.ts";
import type { Edit, Selected } from "./edit-keys.ts";
import { replaceIn } from "./replace-in.ts";
import { useEditorWords } from "./words/editor-words.ts";

export interface CodeEditorProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** The line of a fault, from 1, which is marked. */
  faultLine?: number | undefined;
  /** The id of the element that says what is wrong. */
  describedBy?: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  className?: string | undefined;
}

interface LanguageProps {
  /** What a key does beyond the usual in a text field; undefined if nothing. */
  editFor(key: string, isShift: boolean, selected: Selected): Edit | undefined;
  /** Colours a line, `at` from 0. If undefined, the field draws its letters itself. */
  colour: ((line: string, at: number) => ReactNode) | undefined;
}

/** The field and the coloured text above it must set their letters alike. */
const LETTERS =
  "font-mono text-13 leading-[21px] [font-variant-ligatures:none] [tab-size:2] [text-autospace:no-autospace]";
const LINE_HEIGHT = 21;

/**
 * A text field for code. People type into a plain textarea, so that input methods, undo, search and screen readers work
 * as usual; the coloured text lies over it, and only its visible lines are drawn.
 */
export function CodeEditor(props: CodeEditorProps & LanguageProps) {
  const { label, value, onChange, faultLine, describedBy, field, className, editFor, colour } = props;
  const words = useEditorWords();
  const hint = useId();
  const lines = useMemo(() => value.split("\n"), [value]);
  const { from, to } = useRowWindow(field, lines.length, LINE_HEIGHT);
  const { numbers, colours, follow } = useScrolledAlong(field);
  const keys = useEditKeys(editFor);
  const shown = Array.from({ length: to - from }, (_, offset) => from + offset);
  return (
    <div
      className={clsx(
        "relative flex min-h-0 overflow-hidden rounded-m border bg-raised",
        "has-focus-visible:outline-2 has-focus-visible:outline-felt",
        faultLine === undefined ? "border-line" : "border-danger/60",
        className,
      )}
    >
      <LineNumbers ref={numbers} lines={shown} faultLine={faultLine} />
      <div className="relative min-w-0 flex-1">
        <textarea
          ref={field}
          aria-label={label}
          aria-describedby={clsx(hint, describedBy)}
          aria-invalid={faultLine !== undefined}
          aria-keyshortcuts="Control+S"
          value={value}
          {...PLAIN}
          onChange={(event) => onChange(event.target.value)}
          onScroll={follow}
          {...keys}
          className={clsx(
            LETTERS,
            "whitespace-pre absolute inset-0 size-full resize-none overflow-auto bg-transparent px-3 py-2.5 outline-none",
            colour ? "text-transparent caret-ink selection:text-transparent" : "text-ink",
          )}
        />
        <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
          <div ref={colours}>
            {shown.map((line) => (
              <Line key={line} at={line} isFaulty={line + 1 === faultLine}>
                {colour && <span className="px-3">{colour(lines[line] ?? "", line)}</span>}
              </Line>
            ))}
          </div>
        </div>
      </div>
      <p id={hint} className="sr-only">
        {words.keys}
      </p>
    </div>
  );
}

/** Moves the line numbers and the colours along with the field's text. */
function useScrolledAlong(field: RefObject<HTMLTextAreaElement | null>) {
  const numbers = useRef<HTMLDivElement>(null);
  const colours = useRef<HTMLDivElement>(null);
  useLayoutEffect(follow);

  /** This bypasses React: one frame late, the letters would stand beside the caret. */
  function follow() {
    const { scrollTop = 0, scrollLeft = 0 } = field.current ?? {};
    if (numbers.current) numbers.current.style.transform = `translateY(${-scrollTop}px)`;
    if (colours.current) colours.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }
  return { numbers, colours, follow };
}

/** Switches off everything that would correct or wrap code. */
const PLAIN = {
  wrap: "off",
  spellCheck: false,
  autoCapitalize: "off",
  autoComplete: "off",
  autoCorrect: "off",
} as const;

/** Tab and other keys edit. To leave the field by keyboard, Escape comes first: the Tab after it leaves. */
function useEditKeys(editFor: LanguageProps["editFor"]) {
  const leaves = useRef(false);
  return {
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      // During composition these keys belong to the input method.
      if (isComposing(event)) return;
      const mayLeave = leaves.current;
      leaves.current = event.key === "Escape" || (mayLeave && event.key === "Shift");
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key === "Tab" && mayLeave)) return;
      const { value: text, selectionStart, selectionEnd } = event.currentTarget;
      const edit = editFor(event.key, event.shiftKey, { text, from: selectionStart, to: selectionEnd });
      if (!edit) return;
      event.preventDefault();
      replaceIn(event.currentTarget, edit);
    },
    onBlur() {
      leaves.current = false;
    },
  };
}

interface LineNumbersProps {
  ref: RefObject<HTMLDivElement | null>;
  /** The visible lines, from 0. */
  lines: readonly number[];
  faultLine: number | undefined;
}

function LineNumbers({ ref, lines, faultLine }: LineNumbersProps) {
  return (
    <div
      aria-hidden
      className="relative w-12 shrink-0 overflow-hidden border-r border-line bg-slot select-none"
    >
      <div ref={ref}>
        {lines.map((line) => (
          <Line key={line} at={line}>
            <span
              className={clsx(
                "block pr-2.5 text-right text-12",
                line + 1 === faultLine ? "bg-danger-soft text-danger" : "text-muted",
              )}
            >
              {line + 1}
            </span>
          </Line>
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  /** The line, from 0. */
  at: number;
  isFaulty?: boolean;
  children: ReactNode;
}

function Line({ at, isFaulty = false, children }: LineProps) {
  return (
    <div
      className={clsx(
        LETTERS,
        "whitespace-pre absolute top-2.5 left-0 min-w-full",
        isFaulty && "border-b border-dashed border-danger",
      )}
      style={{ height: LINE_HEIGHT, transform: `translateY(${at * LINE_HEIGHT}px)` }}
    >
      {children}
    </div>
  );
}

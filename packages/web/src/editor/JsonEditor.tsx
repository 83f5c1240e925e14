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
import { useRowWindow } from "../ui/use-row-window.ts";
import { editFor } from "./edit-keys.ts";
import { jsonTokens, type TokenKind } from "./json-tokens.ts";
import { replaceIn } from "./replace-in.ts";
import { useEditorWords } from "./words/editor-words.ts";

interface JsonEditorProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** The line of a fault, from 1: marked. */
  faultLine?: number | undefined;
  /** The element that says what is wrong. */
  describedBy?: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  className?: string;
}

const LINE_HEIGHT = 21;
/** The field and what lies over it have to set their letters alike. */
const LETTERS =
  "font-mono text-13 leading-[21px] whitespace-pre [font-variant-ligatures:none] [tab-size:2] [text-autospace:no-autospace]";
/** Beyond this a line is not worth colouring, and a whole document written on one line is drawn by the field itself. */
const LONGEST_COLOURED = 4_000;

const COLOURS: Record<TokenKind, string | undefined> = {
  name: undefined,
  string: "text-felt",
  number: "text-brass-ink",
  word: "text-info",
  mark: "text-muted",
  plain: undefined,
};

/**
 * A text field for JSON. What is typed into is a plain textarea, so that input methods, undo, search and screen readers
 * work as anywhere; the coloured text lies over it, and only its lines in sight are drawn.
 */
export function JsonEditor({
  label,
  value,
  onChange,
  faultLine,
  describedBy,
  field,
  className,
}: JsonEditorProps) {
  const words = useEditorWords();
  const hint = useId();
  const lines = useMemo(() => value.split("\n"), [value]);
  const isColoured = useMemo(() => lines.every((line) => line.length <= LONGEST_COLOURED), [lines]);
  const { from, to } = useRowWindow(field, lines.length, LINE_HEIGHT);
  const numbers = useRef<HTMLDivElement>(null);
  const colours = useRef<HTMLDivElement>(null);
  const leaves = useRef(false);

  useLayoutEffect(follow);

  /** Without React: a frame late, the letters would stand beside the caret. */
  function follow() {
    const { scrollTop = 0, scrollLeft = 0 } = field.current ?? {};
    if (numbers.current) numbers.current.style.transform = `translateY(${-scrollTop}px)`;
    if (colours.current) colours.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // These keys then mean the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const mayLeave = leaves.current;
    leaves.current = event.key === "Escape" || (mayLeave && event.key === "Shift");
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === "Tab" && mayLeave)) return;
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const edit = editFor(event.key, event.shiftKey, { text, from: selectionStart, to: selectionEnd });
    if (!edit) return;
    event.preventDefault();
    replaceIn(event.currentTarget, edit);
  }

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
      <div
        aria-hidden
        className="relative w-12 shrink-0 overflow-hidden border-r border-line bg-slot select-none"
      >
        <div ref={numbers}>
          {shown.map((line) => (
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
      <div className="relative min-w-0 flex-1">
        <textarea
          ref={field}
          aria-label={label}
          aria-describedby={clsx(hint, describedBy)}
          aria-invalid={faultLine !== undefined}
          aria-keyshortcuts="Control+S"
          value={value}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          onChange={(event) => onChange(event.target.value)}
          onScroll={follow}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            leaves.current = false;
          }}
          className={clsx(
            LETTERS,
            "absolute inset-0 size-full resize-none overflow-auto bg-transparent px-3 py-2.5 outline-none",
            isColoured ? "text-transparent caret-ink selection:text-transparent" : "text-ink",
          )}
        />
        <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
          <div ref={colours}>
            {shown.map((line) => (
              <Line key={line} at={line} isFaulty={line + 1 === faultLine}>
                {isColoured && <Coloured line={lines[line] ?? ""} />}
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

interface LineProps {
  /** From 0. */
  at: number;
  isFaulty?: boolean;
  children: ReactNode;
}

function Line({ at, isFaulty = false, children }: LineProps) {
  return (
    <div
      className={clsx(
        LETTERS,
        "absolute top-2.5 left-0 min-w-full",
        isFaulty && "border-b border-dashed border-danger",
      )}
      style={{ height: LINE_HEIGHT, transform: `translateY(${at * LINE_HEIGHT}px)` }}
    >
      {children}
    </div>
  );
}

function Coloured({ line }: { line: string }) {
  return (
    <span className="px-3">
      {jsonTokens(line).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
        <span key={index} className={COLOURS[kind]}>
          {text}
        </span>
      ))}
    </span>
  );
}

import { rangeOfLine } from "@etui/values/text/place";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { printSize } from "../../../base/words/print-size.ts";
import { JsonEditor } from "../../../things/editor/JsonEditor.tsx";
import { useEditorWords } from "../../../things/editor/words/editor-words.ts";
import { useDataWords } from "../words/data-words.ts";
import { type CheckedDocument, checkDocument, MOST_BYTES, printDocument } from "./check-document.ts";

interface EditorPaneProps {
  label: string;
  text: string;
  onText(text: string): void;
  checked: CheckedDocument;
  field: RefObject<HTMLTextAreaElement | null>;
  onSave(): void;
  /** Content at the end of the line below the text. */
  children: ReactNode;
}

/** The text of a document, what is wrong with it, and its size. */
export function EditorPane({ label, text, onText, checked, field, onSave, children }: EditorPaneProps) {
  const words = useDataWords().edit;
  const status = useId();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    onSave();
  }

  function format() {
    const now = checkDocument(text);
    if (now.ok) onText(printDocument(now.content));
    field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside
    <div onKeyDown={handleKeyDown} className="flex min-h-80 flex-1 flex-col gap-2">
      <JsonEditor
        label={label}
        value={text}
        onChange={onText}
        field={field}
        faultLine={"place" in checked ? checked.place.line : undefined}
        describedBy={status}
        className="flex-1"
      />
      <div data-kept-clear className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p id={status} role="status" className="min-w-0 flex-1 basis-60 text-13">
          <Verdict checked={checked} onShow={() => showFault(field.current, checked)} />
        </p>
        <Button size="small" look="bare" title={words.formatTitle} disabled={!checked.ok} onClick={format}>
          {words.format}
        </Button>
        {children}
      </div>
    </div>
  );
}

function Verdict({ checked, onShow }: { checked: CheckedDocument; onShow(): void }) {
  const words = useDataWords().edit;
  const editor = useEditorWords();
  if ("fault" in checked) {
    const { line, column } = checked.place;
    return (
      <span className="text-danger wrap-anywhere">
        <button
          type="button"
          title={words.showFault}
          onClick={onShow}
          className="rounded-s underline underline-offset-4"
        >
          {editor.place(line, column)}
        </button>
        {" · "}
        {editor.fault(checked.fault)}
      </span>
    );
  }
  const size = words.size(printSize(checked.bytes), printSize(MOST_BYTES));
  const isNear = checked.bytes > MOST_BYTES * 0.8;
  return (
    <>
      {checked.ok ? (
        <span className="text-muted">{words.valid}</span>
      ) : (
        <span className="text-danger">
          {checked.problem === "too_large" ? words.tooLarge : words.noDocument}
        </span>
      )}
      <span
        className={clsx("whitespace-nowrap", isNear ? "text-brass-ink" : "text-muted")}
      >{` · ${size}`}</span>
    </>
  );
}

/** Puts the caret where the text is faulty. */
export function showFault(field: HTMLTextAreaElement | null, checked: CheckedDocument): void {
  if (!field) return;
  field.focus();
  if (!("place" in checked)) return;
  const { line, column } = checked.place;
  const at = rangeOfLine(field.value, line).from + column - 1;
  field.setSelectionRange(at, at);
  // Browsers scroll to the caret only when something is typed.
  const lines = field.value.split("\n").length;
  field.scrollTop = ((line - 1) / lines) * field.scrollHeight - field.clientHeight / 2;
}

import { useId, useRef } from "react";
import { JsonEditor } from "../../editor/JsonEditor.tsx";
import { useEditorWords } from "../../editor/words/editor-words.ts";
import type { Arguments } from "../run/use-arguments.ts";
import { useToolWords } from "../words/tool-words.ts";
import { unreadableInWords } from "./unreadable-in-words.ts";

interface JsonArgumentsProps {
  args: Arguments;
  isJudged: boolean;
  onJudge(): void;
}

/** The same arguments as JSON, with the line at which it breaks. */
export function JsonArguments({ args, isJudged, onJudge }: JsonArgumentsProps) {
  const words = useToolWords();
  const editor = useEditorWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, textFault, misfits } = args;
  const fault = isJudged ? textFault : undefined;
  const unreadable = fault === "no_object" ? undefined : fault;

  function goToFault() {
    if (!unreadable) return;
    field.current?.focus();
    field.current?.setSelectionRange(unreadable.fault.offset, unreadable.fault.offset);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field inside was left
    <div onBlur={onJudge}>
      <JsonEditor
        label={words.form.json}
        value={text}
        onChange={args.write}
        field={field}
        faultLine={unreadable?.place.line}
        describedBy={`${id}-fault`}
        className="h-80"
      />
      <p id={`${id}-fault`} role="status" className="mt-1 text-13 wrap-anywhere">
        {fault === "no_object" ? (
          <span className="text-danger">{words.form.noObject}</span>
        ) : unreadable ? (
          <button
            type="button"
            onClick={goToFault}
            className="rounded-s text-left text-danger underline-offset-4 hover:underline"
          >
            {unreadableInWords(unreadable, editor)}
          </button>
        ) : (
          misfits.length > 0 && <span className="text-muted">{words.form.misfits(misfits.join(", "))}</span>
        )}
      </p>
    </div>
  );
}

import { useId, useRef } from "react";
import { CONTROL } from "../../cards/form/fields/control.ts";
import type { Arguments } from "../run/use-arguments.ts";
import { useToolWords } from "../words/tool-words.ts";

interface JsonArgumentsProps {
  args: Arguments;
  isJudged: boolean;
  onJudge(): void;
}

/** The same arguments as JSON, with the line where it breaks off. */
export function JsonArguments({ args, isJudged, onJudge }: JsonArgumentsProps) {
  const words = useToolWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, textFault, misfits } = args;
  const fault = isJudged ? textFault : undefined;

  function goToFault() {
    if (fault === undefined || fault === "no_object") return;
    const before = text.split("\n").slice(0, fault.line - 1);
    const at = before.reduce((sum, line) => sum + line.length + 1, 0) + fault.column - 1;
    field.current?.focus();
    field.current?.setSelectionRange(at, at + fault.found.length);
  }

  return (
    <>
      <textarea
        ref={field}
        value={text}
        aria-label={words.form.json}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={onJudge}
        onChange={(event) => args.write(event.target.value)}
        className={`${CONTROL} block field-sizing-content max-h-[60dvh] min-h-60 py-2.5 font-mono text-13! leading-normal`}
      />
      <p id={`${id}-fault`} role="status" className="mt-1 text-13 wrap-anywhere">
        {fault === "no_object" ? (
          <span className="text-danger">{words.form.noObject}</span>
        ) : fault !== undefined ? (
          <button
            type="button"
            onClick={goToFault}
            className="rounded-s text-left text-danger underline-offset-4 hover:underline"
          >
            {words.form.fault(fault.line, fault.column, fault.found)}
          </button>
        ) : (
          misfits.length > 0 && <span className="text-muted">{words.form.misfits(misfits.join(", "))}</span>
        )}
      </p>
    </>
  );
}

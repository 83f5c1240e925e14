import { useId, useRef } from "react";
import { JsonEditor } from "../../../things/editor/JsonEditor.tsx";
import { useEditorWords } from "../../../things/editor/words/editor-words.ts";
import type { useJson } from "./use-json.ts";

interface JsonFieldProps {
  label: string;
  json: ReturnType<typeof useJson>;
  className?: string;
}

/** A field to change JSON, with the fault below if it cannot be read. */
export function JsonField({ label, json: { text, set, broken }, className }: JsonFieldProps) {
  const words = useEditorWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1 text-13 text-muted">
        {label}
      </p>
      <JsonEditor
        label={label}
        value={text}
        onChange={set}
        field={field}
        faultLine={broken?.place.line}
        describedBy={id}
        {...(className ? { className } : {})}
      />
      <p id={id} role="status" className="mt-1 text-13 text-danger">
        {broken && `${words.place(broken.place.line, broken.place.column)}: ${words.fault(broken.fault)}`}
      </p>
    </div>
  );
}

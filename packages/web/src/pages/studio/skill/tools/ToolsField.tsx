import { useEffect, useId, useMemo, useRef } from "react";
import { CodeEditor } from "../../../../things/editor/CodeEditor.tsx";
import { Pieces } from "../../../../things/editor/highlight/Pieces.tsx";
import { useHighlighted } from "../../../../things/editor/highlight/use-highlighted.ts";
import { useEditorWords } from "../../../../things/editor/words/editor-words.ts";
import { editYamlFor } from "../../../../things/editor/yaml-edit-keys.ts";
import type { SkillTool } from "../../studio-api.ts";
import { useStudioWords } from "../../words/studio-words.ts";
import { readTools, type ToolsRead, writeTools } from "./tools-yaml.ts";
import { faultInWords } from "./words/fault-words.ts";
import { useToolsWords } from "./words/tools-words.ts";

export interface ReadTools {
  text: string;
  /** Undefined while the text cannot be read; the text stays as it is. */
  tools: SkillTool[] | undefined;
}

interface ToolsFieldProps {
  /** The tools as they are saved. */
  saved: readonly SkillTool[];
  /** The edited text; undefined if nobody changed it. */
  changed: string | undefined;
  onChange(changed: string | undefined): void;
  onRead(read: ReadTools): void;
}

/** The skill's tools as YAML, with faults shown while it is written. */
export default function ToolsField({ saved, changed, onChange, onRead }: ToolsFieldProps) {
  const words = useStudioWords();
  const own = useToolsWords();
  const editor = useEditorWords();
  const said = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = useMemo(() => writeTools(saved), [saved]);
  const text = changed ?? begun;
  const read = useMemo(() => readTools(text), [text]);
  const lines = useHighlighted(text, "yaml");
  const place = placeOf(read);

  // Tools that nobody changed are saved as they came and not as they were read back.
  useEffect(() => {
    if (changed !== undefined) onRead({ text: changed, tools: read.ok ? read.tools : undefined });
  }, [read, changed, onRead]);

  return (
    <div>
      <p className="mb-1 text-13 text-muted">{words.toolsField}</p>
      <CodeEditor
        label={words.toolsField}
        value={text}
        onChange={(next) => onChange(next === begun ? undefined : next)}
        field={field}
        faultLine={place?.line}
        describedBy={said}
        className="h-80"
        editFor={editYamlFor}
        colour={lines && ((_, at) => <Pieces line={lines[at] ?? []} />)}
      />
      <div id={said} aria-live="polite" className="mt-1 space-y-1 text-13">
        {read.ok ? (
          <p className="text-muted">{own.hint}</p>
        ) : (
          <p className="text-danger">
            {place && <span className="font-medium">{editor.place(place.line, place.column)}: </span>}
            {faultInWords(read.fault, own)}
          </p>
        )}
        {read.ok && read.unkept.length > 0 && (
          <p className="text-brass-ink">{own.unkept(read.unkept.join(", "))}</p>
        )}
      </div>
    </div>
  );
}

const placeOf = (read: ToolsRead) => (!read.ok && "place" in read.fault ? read.fault.place : undefined);

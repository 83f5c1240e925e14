import { TextArea } from "../ui/Field.tsx";
import type { useJson } from "./use-json.ts";
import { useGalleryWords } from "./words/gallery-words.ts";

interface JsonEditorProps {
  label: string;
  json: ReturnType<typeof useJson>;
  rows: number;
  className?: string;
}

/** JSON to change, with the line that cannot be read below it. */
export function JsonEditor({ label, json: { text, set, fault }, rows, className }: JsonEditorProps) {
  const words = useGalleryWords();
  return (
    <TextArea
      label={label}
      value={text}
      onChange={set}
      rows={rows}
      isCode
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      fault={fault && (fault.line === undefined ? words.fault : words.faultAt(fault.line))}
      {...(className ? { className } : {})}
    />
  );
}

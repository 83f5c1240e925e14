import { useMemo } from "react";
import { CodeEditor, type CodeEditorProps } from "./CodeEditor.tsx";
import { editFor } from "./edit-keys.ts";
import { jsonTokens, type TokenKind } from "./json-tokens.ts";

/** Longer lines are not coloured; a whole document on one line is drawn by the field itself. */
const LONGEST_COLOURED = 4_000;

const COLOURS: Record<TokenKind, string | undefined> = {
  name: undefined,
  string: "text-felt",
  number: "text-brass-ink",
  word: "text-info",
  mark: "text-muted",
  plain: undefined,
};

/** A text field for JSON. */
export function JsonEditor(props: CodeEditorProps) {
  const { value } = props;
  const isColoured = useMemo(
    () => value.split("\n").every((line) => line.length <= LONGEST_COLOURED),
    [value],
  );
  return <CodeEditor {...props} editFor={editFor} colour={isColoured ? coloured : undefined} />;
}

const coloured = (line: string) =>
  jsonTokens(line).map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
    <span key={index} className={COLOURS[kind]}>
      {text}
    </span>
  ));

import type { Piece } from "./highlight-lines.ts";

/** One line in its colours. */
export function Pieces({ line }: { line: readonly Piece[] }) {
  return line.map(({ text, kind }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
    <span key={index} className={kind}>
      {text}
    </span>
  ));
}

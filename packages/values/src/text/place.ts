/** Line and column, both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

export function placeAt(text: string, offset: number): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** Where a line begins and ends in a text; a line beyond the text is at its end. */
export function rangeOfLine(text: string, line: number): { from: number; to: number } {
  let from = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf("\n", from);
    if (end === -1) return { from: text.length, to: text.length };
    from = end + 1;
  }
  const end = text.indexOf("\n", from);
  return { from, to: end === -1 ? text.length : end };
}

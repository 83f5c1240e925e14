export type TokenKind = "name" | "string" | "number" | "word" | "mark" | "plain";
export interface Token {
  kind: TokenKind;
  text: string;
}

const TOKEN =
  /("(?:[^"\\]|\\.)*(?:"|\\?$))(?=(\s*:)?)|(-?\d[\d.eE+-]*)|(true|false|null)|([[\]{},:]+)|\s+|[^\s"[\]{},:\d-]+|-/gy;

/** The parts of one line, for colouring. No JSON string goes beyond its line, so a line needs no other. */
export function jsonTokens(line: string): Token[] {
  const tokens: Token[] = [];
  for (const [text, string, colon, number, word, marks] of line.matchAll(TOKEN)) {
    const kind = string
      ? colon
        ? "name"
        : "string"
      : number
        ? "number"
        : word
          ? "word"
          : marks
            ? "mark"
            : "plain";
    tokens.push({ kind, text });
  }
  return tokens;
}

/** The text of a file that is read piece by piece, and its lines. */
import { LineSplitter } from "./line-splitter.ts";

/** Bytes that are no UTF-8, or more text in one piece than memory should take. */
export class UnreadableText extends Error {
  readonly code: "not_utf8" | "too_long";
  constructor(code: "not_utf8" | "too_long") {
    super(code);
    this.code = code;
  }
}

/** Characters of one JSON text or one line; a file of many lines may have any size. */
export const LONGEST = 64 * 1024 * 1024;
/** In UTF-8, of one that `length` counts. */
const MOST_BYTES_A_CHARACTER = 3;

/**
 * The text in the slices it came in; a byte order mark is left out.
 *
 * @throws UnreadableText
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    const text = decode(() => decoder.decode(chunk, { stream: true }));
    if (text !== "") yield text;
  }
  // A character that the end cuts off is noticed only now.
  decode(() => decoder.decode());
}

function decode(run: () => string): string {
  try {
    return run();
  } catch {
    throw new UnreadableText("not_utf8");
  }
}

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/**
 * The lines of a text, one at a time, without `\n` and `\r\n`.
 *
 * @throws UnreadableText, behind the lines before it
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let number = 0;
  let found: Line[] = [];
  let fault: unknown;
  const splitter = new LineSplitter({
    longest: LONGEST * MOST_BYTES_A_CHARACTER,
    onTooLong: () => {
      fault ??= new UnreadableText("too_long");
    },
    onLine: (line) => {
      if (fault !== undefined) return;
      try {
        number += 1;
        found.push({
          number,
          text: lineText(
            decode(() => decoder.decode(line)),
            number,
          ),
        });
      } catch (thrown) {
        fault = thrown;
      }
    },
  });
  const take = () => {
    const lines = found;
    found = [];
    return lines;
  };
  for await (const chunk of bytes) {
    splitter.push(chunk);
    yield* take();
    if (fault !== undefined) throw fault;
  }
  splitter.end();
  yield* take();
  if (fault !== undefined) throw fault;
}

function lineText(text: string, number: number): string {
  if (text.length > LONGEST) throw new UnreadableText("too_long");
  const from = number === 1 && text.startsWith("\ufeff") ? 1 : 0;
  return text.slice(from, text.endsWith("\r") ? -1 : undefined);
}

/** Reads the text of a file piece by piece, and its lines. */
import { LineSplitter } from "./line-splitter.ts";

/** Thrown for bytes that are not UTF-8, or for more text in one piece than memory should hold. */
export class UnreadableText extends Error {
  readonly code: "not_utf8" | "too_long";
  constructor(code: "not_utf8" | "too_long") {
    super(code);
    this.code = code;
  }
}

/** The most characters of one JSON text or one line; a file of many lines may have any size. */
export const LONGEST = 64 * 1024 * 1024;
/** The most UTF-8 bytes for one unit of `length`. */
const MOST_BYTES_A_CHARACTER = 3;

/**
 * The text in slices as they arrive; a byte order mark is left out.
 *
 * @throws UnreadableText
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    const text = decode(() => decoder.decode(chunk, { stream: true }));
    if (text !== "") yield text;
  }
  // Only now does it show if the end cuts off a character.
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
  /** Counted from 1. */
  number: number;
  text: string;
}

/**
 * The lines of a text, one at a time, without their line breaks.
 *
 * @throws UnreadableText, after the lines before it
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

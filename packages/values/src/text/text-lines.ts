/** The text of a file that is read piece by piece, and its lines. */

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
 * The lines of a text that comes in slices, one at a time, without `\n` and `\r\n`.
 *
 * @throws UnreadableText
 */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 1;
  let begun: string[] = [];
  let length = 0;
  const finish = (end: string): Line => {
    const text = begun.join("") + end;
    begun = [];
    length = 0;
    return { number: number++, text: text.endsWith("\r") ? text.slice(0, -1) : text };
  };
  for await (const slice of texts) {
    const [first, ...others] = slice.split("\n");
    let rest = first!;
    for (const next of others) {
      yield finish(rest);
      rest = next;
    }
    begun.push(rest);
    length += rest.length;
    if (length > LONGEST) throw new UnreadableText("too_long");
  }
  if (length > 0) yield finish("");
}

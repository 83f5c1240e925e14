/** Bytes that are no UTF-8, or more text in one piece than memory should take. */
export class UnreadableFile extends Error {
  readonly code: "not_utf8" | "too_long";
  constructor(code: "not_utf8" | "too_long") {
    super(code);
    this.code = code;
  }
}

/** Characters of one JSON text or one line; NDJSON and CSV as a whole may have any size. */
export const LONGEST = 64 * 1024 * 1024;

/** The text of a file in slices; a byte order mark is left out. `onBytes` hears how much was read. */
export async function* textOf(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      const text = decode(decoder, value);
      if (text !== "") yield text;
      if (done) return;
      onBytes(value.byteLength);
    }
  } finally {
    reader.releaseLock();
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableFile("not_utf8");
  }
}

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/** The lines of a text that comes in slices. */
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
    if (length > LONGEST) throw new UnreadableFile("too_long");
  }
  if (length > 0) yield finish("");
}

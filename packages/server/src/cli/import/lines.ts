import { Failure } from "../exit.ts";
import { words } from "../words/words.ts";

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/** Characters; a whole JSON text is one line too, if it was written so. Beyond this, memory is at risk. */
export const LONGEST = 64 * 1024 * 1024;

/** The lines of UTF-8 bytes, one at a time; a byte order mark and `\r` are left out. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let number = 1;
  let begun: string[] = [];
  let length = 0;
  const finish = (end: string): Line => {
    const text = begun.join("") + end;
    begun = [];
    length = 0;
    return { number: number++, text: text.endsWith("\r") ? text.slice(0, -1) : text };
  };
  for await (const chunk of bytes) {
    const [first, ...others] = decode(decoder, chunk, number).split("\n");
    let rest = first!;
    for (const next of others) {
      yield finish(rest);
      rest = next;
    }
    begun.push(rest);
    length += rest.length;
    if (length > LONGEST) throw new Failure(words.import.tooLong(number, LONGEST));
  }
  const last = decode(decoder, undefined, number);
  if (length > 0 || last !== "") yield finish(last);
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new Failure(words.import.notUtf8(line));
  }
}

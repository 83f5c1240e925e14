/** Passes what a skill's code prints to the log: a limited number of lines of limited length. */
import { cutText } from "@etui/values/text/cut-text";

const MOST_LINES = 200;
const LONGEST_LINE = 500;
/** The most bytes read; after it the stream is only emptied. */
const READ_BYTES = MOST_LINES * LONGEST_LINE;

/** Each process has one, for stdout, stderr and `context.log` together. */
export class PrintedLines {
  readonly #log: (line: string) => void;
  #left = MOST_LINES;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  add(line: string): void {
    if (this.#left < 0 || line.trim() === "") return;
    this.#left -= 1;
    if (this.#left < 0) this.#log("… what it prints from here on is not kept.");
    else this.#log(cutText(line, LONGEST_LINE));
  }

  /** Returns a function for the chunks of a stream. */
  reader(): (chunk: Uint8Array) => void {
    const decoder = new TextDecoder();
    let rest = "";
    let read = 0;
    return (chunk) => {
      if (read > READ_BYTES) return;
      read += chunk.length;
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.add(line);
      // Only the beginning of an endless line is logged.
      if (rest.length > LONGEST_LINE) {
        this.add(rest);
        rest = "";
      }
    };
  }
}

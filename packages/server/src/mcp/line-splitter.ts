/** Lines of a byte stream: whole, valid UTF-8, and never longer than one message may be. */
import { isUtf8 } from "node:buffer";

/** A document of 1 MiB whose every character is escaped, and the call around it. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

export type Line = { ok: true; text: string } | { ok: false; error: string };

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export class LineSplitter {
  readonly #onLine: (line: Line) => void;
  #parts: Buffer[] = [];
  #bytes = 0;
  #skipping = false;

  constructor(onLine: (line: Line) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, end));
      this.#endLine();
      from = end + 1;
    }
    if (from < chunk.length) this.#keep(chunk.subarray(from));
  }

  /** The last line needs no newline. */
  end(): void {
    this.#endLine();
  }

  #keep(part: Buffer): void {
    if (this.#skipping) return;
    this.#bytes += part.length;
    if (this.#bytes > MAX_LINE_BYTES) {
      this.#parts = [];
      this.#skipping = true;
      this.#onLine({
        ok: false,
        error: `A message has at most ${MAX_LINE_BYTES / 1024 / 1024} MiB. Split it.`,
      });
    } else {
      this.#parts.push(part);
    }
  }

  #endLine(): void {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    const skipped = this.#skipping;
    this.#parts = [];
    this.#bytes = 0;
    this.#skipping = false;
    if (skipped || isBlank(bytes)) return;
    this.#onLine(
      isUtf8(bytes)
        ? { ok: true, text: bytes.toString("utf8") }
        : { ok: false, error: "The message is not UTF-8." },
    );
  }
}

const isBlank = (bytes: Buffer) => bytes.length === 0 || (bytes.length === 1 && bytes[0] === CARRIAGE_RETURN);

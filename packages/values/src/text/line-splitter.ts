/** Splits a stream of bytes into lines, wherever it is cut, and without copying a line that came in one piece. */

export interface LineOptions {
  /** Called with a line without its newline, which may be a part of the chunk it came in. */
  onLine: (line: Uint8Array) => void;
  /** The most bytes of a line; unlimited by default. */
  longest?: number;
  /** Called once when a line grows too long; the rest of that line is skipped. */
  onTooLong?: () => void;
}

const NEWLINE = 0x0a;

export class LineSplitter {
  readonly #options: LineOptions;
  #pieces: Uint8Array[] = [];
  #waiting = 0;
  #isPassedOver = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** How many bytes after the last newline are kept until the next one; `rest` gives these bytes. */
  get waiting(): number {
    return this.#waiting;
  }

  rest(): Uint8Array {
    return joined(this.#pieces);
  }

  push(chunk: Uint8Array): void {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, end));
      this.#endLine();
      from = end + 1;
    }
    if (from < chunk.length) this.#keep(chunk.subarray(from));
  }

  /** Ends the stream. The last line needs no newline; if no bytes are waiting, there is no further line. */
  end(): void {
    if (this.#waiting > 0) this.#endLine();
  }

  #keep(piece: Uint8Array): void {
    if (this.#isPassedOver) return;
    this.#waiting += piece.length;
    if (this.#waiting <= (this.#options.longest ?? Number.POSITIVE_INFINITY)) {
      this.#pieces.push(piece);
      return;
    }
    this.#pieces = [];
    this.#waiting = 0;
    this.#isPassedOver = true;
    this.#options.onTooLong?.();
  }

  #endLine(): void {
    const pieces = this.#pieces;
    const wasPassedOver = this.#isPassedOver;
    this.#pieces = [];
    this.#waiting = 0;
    this.#isPassedOver = false;
    if (!wasPassedOver) this.#options.onLine(pieces.length === 1 ? pieces[0]! : joined(pieces));
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

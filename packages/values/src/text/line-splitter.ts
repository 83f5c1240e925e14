/** Bytes into lines, wherever a stream is cut, and without a copy of a line that came in one piece. */

export interface LineOptions {
  /** One line, without its newline; it is a part of the chunk it came in. */
  onLine: (line: Uint8Array) => void;
  /** Bytes of one line; any length if left out. */
  longest?: number;
  /** Once for a line that grows too long, while it does. What is left of it is passed over. */
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

  /** How many bytes behind the last newline are kept until the next one; `rest` are the bytes. */
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

  /** A last line needs no newline; where nothing waits there is none. */
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

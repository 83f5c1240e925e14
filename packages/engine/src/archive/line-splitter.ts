/** Bytes into whole lines, of any length, without a copy of those that came in one piece. */

const NEWLINE = 0x0a;

export class LineSplitter {
  #pieces: Uint8Array[] = [];
  #waiting = 0;

  /** Bytes behind the last newline. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Everything up to the last newline so far, which is its last byte; undefined while a line goes on. */
  push(chunk: Uint8Array): Buffer | undefined {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      this.#wait(chunk);
      return undefined;
    }
    const whole = this.rest(chunk.subarray(0, end));
    this.#pieces = [];
    this.#waiting = 0;
    if (end < chunk.length) this.#wait(chunk.subarray(end));
    return whole;
  }

  /** What waits for its newline, with `more` behind it. */
  rest(more: Uint8Array = new Uint8Array()): Buffer {
    if (this.#pieces.length === 0) return Buffer.from(more.buffer, more.byteOffset, more.length);
    return Buffer.concat([...this.#pieces, more]);
  }

  #wait(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#waiting += piece.length;
  }
}

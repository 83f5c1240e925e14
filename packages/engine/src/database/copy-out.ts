/** Streams what a `copy … to stdout` prints, without limit and at the speed of the reader. */
import { Readable } from "node:stream";
import type { Connection, Submittable } from "pg";

/** Rows are passed on in blocks of this size: one by one they would cost more than PostgreSQL takes to print them. */
const BLOCK_BYTES = 256 * 1024;

/**
 * Pass it to `client.query`. While nobody reads, the socket is paused and PostgreSQL waits, so memory stays flat
 * however much there is; a cursor would have to guess how many rows fit, and a row may have 50 bytes or 50 MB.
 *
 * Its methods are those that `pg` calls on the running query. A reader that stops before the end leaves the connection
 * in the middle of an answer: close it and never lend it again.
 */
export class CopyOut extends Readable implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #filled = 0;
  #rows = 0;

  constructor(text: string) {
    super({ highWaterMark: BLOCK_BYTES });
    this.#text = text;
  }

  /** The rows read so far. */
  get rows(): number {
    return this.#rows;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** Receives a row. Its bytes are in the parser's own buffer, which the next row overwrites. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows += 1;
    if (this.#filled + chunk.length > this.#block.length) this.#passOn();
    if (chunk.length > this.#block.length) {
      this.#offer(Buffer.from(chunk));
      return;
    }
    chunk.copy(this.#block, this.#filled);
    this.#filled += chunk.length;
  }

  handleCommandComplete(): void {
    this.#passOn();
  }

  /** Only now does the connection take another statement; the last block may have paused it. */
  handleReadyForQuery(): void {
    this.#connection?.stream.resume();
    this.push(null);
  }

  handleError(error: Error): void {
    this.#connection?.stream.resume();
    this.destroy(error);
  }

  #passOn(): void {
    if (this.#filled === 0) return;
    const block = this.#block.subarray(0, this.#filled);
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES);
    this.#filled = 0;
    this.#offer(block);
  }

  #offer(bytes: Buffer): void {
    if (!this.push(bytes)) this.#connection?.stream.pause();
  }
}

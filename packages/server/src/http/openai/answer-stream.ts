/** An answer as Server-Sent Events. The head is sent with the first, so that an earlier failure has its own status. */
import type { ServerResponse } from "node:http";
import { keepAlive, SSE_HEAD, writeFrame } from "../streams/sse.ts";

/** A reader that lags by this many bytes is cut off. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

export class AnswerStream {
  readonly #outgoing: ServerResponse;
  readonly #begin: () => readonly string[];
  readonly #headers: Record<string, string>;
  #isOpen = false;

  /** `begin` returns the frames that come before all others. */
  constructor(outgoing: ServerResponse, headers: Record<string, string>, begin: () => readonly string[]) {
    this.#outgoing = outgoing;
    this.#headers = headers;
    this.#begin = begin;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#outgoing.writeHead(200, { ...SSE_HEAD, ...this.#headers });
    keepAlive(this.#outgoing);
    this.write(this.#begin());
  }

  write(frames: readonly string[]): void {
    this.open();
    writeFrame(this.#outgoing, frames.join(""), MOST_UNREAD_BYTES);
  }

  end(frames: readonly string[]): void {
    this.write(frames);
    this.#outgoing.end();
  }
}

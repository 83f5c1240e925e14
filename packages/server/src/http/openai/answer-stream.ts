/** An answer as Server-Sent Events. The head goes out with the first of them: what fails before has a status of its own. */
import type { ServerResponse } from "node:http";

const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};
const HEARTBEAT_MS = 15_000;
/** A reader that owes this much is cut off. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

export class AnswerStream {
  readonly #outgoing: ServerResponse;
  readonly #begin: () => readonly string[];
  readonly #headers: Record<string, string>;
  #isOpen = false;

  /** `begin`: the frames that come before all others. */
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
    this.#outgoing.writeHead(200, { ...HEAD, ...this.#headers });
    const heartbeat = setInterval(() => this.#outgoing.write(":\n\n"), HEARTBEAT_MS);
    this.#outgoing.once("close", () => clearInterval(heartbeat));
    this.write(this.#begin());
  }

  write(frames: readonly string[]): void {
    this.open();
    if (this.#outgoing.destroyed) return;
    if (this.#outgoing.writableLength > MOST_UNREAD_BYTES) this.#outgoing.destroy();
    else this.#outgoing.write(frames.join(""));
  }

  end(frames: readonly string[]): void {
    this.write(frames);
    this.#outgoing.end();
  }
}

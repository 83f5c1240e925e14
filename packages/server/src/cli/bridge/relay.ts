/**
 * Passes on what a client of MCP and whoever serves it say to each other, and lets another go on where one is gone. Only
 * whole lines are passed on, because a half one would spoil what the next one says.
 */
import type { Duplex, Writable } from "node:stream";
import { LineSplitter } from "@etui/values/text/line-splitter";
import { type MessageLine, messageLines } from "../../mcp/transport/message-lines.ts";
import { RPC_ERROR, rpcError } from "../../mcp/wire.ts";
import type { Invocation } from "../invocation.ts";
import { Exchange } from "./exchange.ts";

type Client = Pick<Invocation, "stdin" | "stdout" | "stderr">;

/** `wasHeard`: the one before had said something. */
type Next = (wasHeard: boolean) => Promise<Duplex>;

export class Relay {
  readonly #client: Client;
  readonly #exchange = new Exchange();
  readonly #clientEnded = Promise.withResolvers<void>();
  #hasClientEnded = false;
  /** Who is heard. */
  #heard: Duplex | undefined;
  /** Who takes requests now, and the same for those who wait for one. */
  #server: Duplex | undefined;
  #awaited = Promise.withResolvers<Duplex>();
  #isClosed = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The exit code: once the client has no more to ask and has its answers, or whoever serves it refuses to. */
  async run(first: Duplex, next: Next): Promise<number> {
    void this.#hearClient();
    this.#take(first);
    for (let server = first; ; ) {
      const { exit, wasHeard } = await this.#hear(server);
      if (exit !== undefined) return exit;
      if (this.#isClosed) return 0;
      await this.#tellClient(this.#exchange.lose());
      const another = await this.#unlessOver(next(wasHeard));
      if (!another) return 0;
      server = another;
      const greeting = this.#exchange.greetAgain();
      if (greeting === undefined) await this.#goOn(server);
      else server.write(joined([greeting]));
    }
  }

  /** The client gets no more answers. */
  close(): void {
    this.#isClosed = true;
    this.#heard?.destroy();
  }

  /** Until the server is gone, or says how this process is to end. */
  async #hear(server: Duplex): Promise<{ exit?: number; wasHeard: boolean }> {
    const lines: Uint8Array[] = [];
    const splitter = new LineSplitter({ onLine: (line) => lines.push(line) });
    let wasHeard = false;
    this.#heard = server;
    try {
      for await (const chunk of server) {
        wasHeard = true;
        splitter.push(chunk);
        const said: string[] = [];
        for (const line of lines.splice(0)) {
          const heard = this.#exchange.fromServer(textOf(line));
          if (heard.say !== undefined) said.push(heard.say);
          if (heard.about === undefined) continue;
          if ("stderr" in heard.about)
            await written(this.#client.stderr, Buffer.from(heard.about.stderr, "base64"));
          else if ("leaving" in heard.about) this.#letGo(server);
          else if ("exit" in heard.about) {
            await this.#tellClient(said);
            return { exit: heard.about.exit, wasHeard };
          }
        }
        await this.#tellClient(said);
        const isGreeted = this.#server !== server && server.writable && !this.#exchange.isGreeting;
        if (isGreeted) await this.#goOn(server);
      }
    } catch {
      // A broken connection is treated like its end.
    }
    this.#letGo(server);
    return { wasHeard };
  }

  async #goOn(server: Duplex): Promise<void> {
    const again = this.#exchange.askAgain();
    if (again.length > 0) server.write(joined(again));
    this.#take(server);
    await this.#tellClient(this.#exchange.missed());
  }

  #take(server: Duplex): void {
    this.#server = server;
    this.#awaited.resolve(server);
    if (this.#hasClientEnded) server.end();
  }

  /** It is asked no more; what it was asked it may still answer. */
  #letGo(server: Duplex): void {
    server.end();
    if (this.#server !== server) return;
    this.#server = undefined;
    this.#awaited = Promise.withResolvers();
  }

  async #hearClient(): Promise<void> {
    const lines: MessageLine[] = [];
    const splitter = messageLines((line) => lines.push(line));
    try {
      for await (const chunk of this.#client.stdin) {
        splitter.push(chunk);
        await this.#passOn(lines.splice(0));
      }
    } catch {
      // What was asked until the pipe broke is answered, as at the end of the input.
    }
    splitter.end();
    await this.#passOn(lines.splice(0));
    this.#hasClientEnded = true;
    this.#clientEnded.resolve();
    this.#server?.end();
  }

  async #passOn(lines: readonly MessageLine[]): Promise<void> {
    if (lines.length === 0) return;
    let server: Duplex;
    do server = await this.#awaited.promise;
    while (server !== this.#server);
    const passed: string[] = [];
    const refused: string[] = [];
    for (const line of lines) {
      const say = line.ok ? this.#exchange.fromClient(line.text) : undefined;
      if (say !== undefined) passed.push(say);
      if (!line.ok) refused.push(JSON.stringify(rpcError(null, RPC_ERROR.parse, line.error)));
    }
    const isRoomLeft = passed.length === 0 || server.write(joined(passed));
    await this.#tellClient(refused);
    if (!isRoomLeft && server.writableNeedDrain) await drained(server);
  }

  async #unlessOver(next: Promise<Duplex>): Promise<Duplex | undefined> {
    await Promise.race([next, this.#clientEnded.promise]);
    return this.#hasClientEnded && !this.#exchange.isWaiting ? undefined : next;
  }

  async #tellClient(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await written(this.#client.stdout, joined(lines));
  }
}

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString("utf8");

/** A slow reader makes the other side wait. */
const written = (stream: Writable, what: string | Buffer): Promise<void> =>
  new Promise((resolve) => stream.write(what, () => resolve()));

const drained = (stream: Duplex): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go).off("close", go);
      resolve();
    };
    stream.on("drain", go).on("close", go);
  });

/** One process with the code of one skill for one person: started, read from with care, and ended for good. */
import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { parseJson } from "@etui/values/parse/parse-json";
import { LineSplitter } from "@etui/values/text/line-splitter";
import { type Ending, MOST_RESIDENT_MB } from "./ending.ts";
import { FlowMeter } from "./flow-meter.ts";
import { FromCode } from "./from-code.ts";
import { residentBytes } from "./memory-watch.ts";
import { PrintedLines } from "./printed-lines.ts";
import type { Launch } from "./walls.ts";
import { LONGEST_ANSWER, type ToCode, WIRE_FD } from "./wire.ts";

export interface CodeProcessOptions {
  launch: Launch;
  folder: string;
  onMessage: (message: FromCode) => void;
  /** Called once, after the process has gone. */
  onEnd: (ending: Ending) => void;
  log: (line: string) => void;
}

/** An answer is JSON inside JSON: a character takes at most six bytes, written as an escape. A request in base64 is less. */
const LONGEST_LINE = LONGEST_ANSWER * 6 + 1_024;
/** The most bytes that may wait for a process that does not read. */
const MOST_UNREAD = 32 * 1024 * 1024;
const LOOK_AT_MEMORY_EVERY_MS = 200;
/** What V8 prints before it gives up. */
const OUT_OF_MEMORY = /out of memory|failed to allocate memory|allocation failed/i;

export class CodeProcess {
  readonly #child: ChildProcess;
  readonly #wire: Duplex;
  readonly #options: CodeProcessOptions;
  readonly #printed: PrintedLines;
  readonly #flow = new FlowMeter();
  readonly #memory: NodeJS.Timeout;
  readonly #gone: Promise<void>;
  #ending: Ending | undefined;
  #lastWords = "";

  constructor(options: CodeProcessOptions) {
    const { launch, folder, log } = options;
    this.#options = options;
    this.#printed = new PrintedLines(log);
    const { program, args, ...account } = launch;
    this.#child = spawn(program, args, {
      cwd: folder,
      env: {},
      ...account,
      // The process has a group of its own, so that it is ended as a whole, and a signal to "my group" reaches nobody
      // else.
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    this.#wire = this.#child.stdio[WIRE_FD] as Duplex;
    this.#gone = new Promise((resolve) => {
      this.#child.once("error", () => resolve());
      this.#child.once("close", () => resolve());
    });
    void this.#gone.then(() => this.#ended());
    this.#listen();
    this.#memory = setInterval(() => void this.#lookAtMemory(), LOOK_AT_MEMORY_EVERY_MS).unref();
  }

  send(message: ToCode): void {
    if (this.#ending !== undefined) return;
    this.#wire.write(`${JSON.stringify(message)}\n`);
    if (this.#wire.writableLength > MOST_UNREAD) void this.end("flood");
  }

  /** Ends the process; the first reason counts. Resolves when the process has gone. */
  end(ending: Ending): Promise<void> {
    if (this.#ending === undefined) {
      this.#ending = ending;
      this.#kill();
    }
    return this.#gone;
  }

  #kill(): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      this.#child.kill("SIGKILL");
    }
  }

  #listen(): void {
    const { stdout, stderr } = this.#child;
    // If the program could not be started, there are no pipes.
    for (const stream of [stdout, stderr, this.#wire]) stream?.on("error", () => {});
    stdout?.on("data", this.#counted(this.#printed.reader()));
    stderr?.on("data", this.#counted(this.#printed.reader()));
    stderr?.on("data", (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk.toString("latin1")).slice(-4_000);
    });
    const lines = new LineSplitter({
      longest: LONGEST_LINE,
      onLine: (line) => this.#take(Buffer.from(line).toString("utf8")),
      onTooLong: () => void this.end("flood"),
    });
    this.#wire?.on(
      "data",
      this.#counted((chunk) => lines.push(chunk)),
    );
  }

  /** Output after the decision to end is ignored. */
  #counted(read: (chunk: Buffer) => void) {
    return (chunk: Buffer) => {
      if (this.#ending !== undefined) return;
      if (this.#flow.passes({ messages: 0, bytes: chunk.length })) read(chunk);
      else void this.end("flood");
    };
  }

  #take(line: string): void {
    if (this.#ending !== undefined) return;
    if (!this.#flow.passes({ messages: 1, bytes: 0 })) {
      void this.end("flood");
      return;
    }
    const json = parseJson(line);
    const message = json.ok ? FromCode.safeParse(json.value) : undefined;
    if (!message?.success) void this.end("protocol");
    else if (message.data.type === "log") this.#printed.add(message.data.line);
    else this.#options.onMessage(message.data);
  }

  async #lookAtMemory(): Promise<void> {
    if (this.#child.pid === undefined) return;
    if ((await residentBytes(this.#child.pid)) > MOST_RESIDENT_MB * 1024 * 1024) await this.end("memory");
  }

  #ended(): void {
    clearInterval(this.#memory);
    this.#wire?.destroy();
    const byItself = OUT_OF_MEMORY.test(this.#lastWords) ? "memory" : "itself";
    this.#ending ??= byItself;
    this.#options.onEnd(this.#ending);
  }
}

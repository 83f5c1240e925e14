/** The calls to one process, and what their code requests meanwhile. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { failure } from "../../../tool/answers.ts";
import { endTimeLimit, startTimeLimit, type TimeLimit } from "../../../tool/time-limit.ts";
import { answerOfJson, faultOf, noJson, tooLong, withoutPlaces } from "../answer-of.ts";
import { MissingData, type SkillContext } from "../handler.ts";
import { CodeProcess } from "./code-process.ts";
import { type Ending, endedBecause, endingResult } from "./ending.ts";
import { FetchRequests, type Network, type Reach } from "./fetch-requests.ts";
import type { FromCode } from "./from-code.ts";
import { type ToolRequest, ToolRequests } from "./tool-requests.ts";
import type { Launch } from "./walls.ts";

export interface CodeCall {
  tool: string;
  args: JsonObject;
  context: SkillContext;
  timeoutMs: number;
}

export interface SkillProcessOptions {
  launch: Launch;
  folder: string;
  /** The time in milliseconds for reading the code and providing its handlers. */
  loadMs: number;
  reach: Reach;
  network: Network;
  onEnd: () => void;
  log: (line: string) => void;
}

export type Loaded =
  | { ok: true; names: ReadonlySet<string> }
  /** `started` is false if the process failed before it had read a line of the skill. */
  | { ok: false; started: boolean; refused: Refusal };

interface Running {
  limit: TimeLimit;
  requests: ToolRequests;
  settle: (result: ToolResult) => void;
}

/** The milliseconds in which a call may end by itself after its caller went away. */
const GRACE_MS = 1_000;
/** The most calls at once. */
const MOST_CALLS = 32;

export class SkillProcess {
  readonly loaded: Promise<Loaded>;
  readonly #process: CodeProcess;
  readonly #options: SkillProcessOptions;
  readonly #fetches: FetchRequests;
  readonly #running = new Map<number, Running>();
  #calls = 0;
  #started = false;
  #isOver = false;
  #isSpoilt = false;
  /** The call because of which the process is ended. */
  #culprit: number | undefined;
  #setLoaded: (loaded: Loaded) => void = () => {};
  readonly #loadLimit: TimeLimit;

  constructor(options: SkillProcessOptions) {
    this.#options = options;
    this.loaded = new Promise((resolve) => {
      this.#setLoaded = resolve;
    });
    this.#loadLimit = startTimeLimit(options.loadMs, () => void this.end("time"));
    const { launch, folder, log, reach, network } = options;
    this.#fetches = new FetchRequests({
      reach,
      network,
      send: (message) => this.#process.send(message),
    });
    this.#process = new CodeProcess({
      launch,
      folder,
      log,
      onMessage: (message) => this.#take(message),
      onEnd: (ending) => this.#ended(ending),
    });
  }

  /** Whether it accepts more calls. */
  get isUsable(): boolean {
    return !this.#isOver && !this.#isSpoilt;
  }

  /** May only be called once the process is loaded. */
  call(call: CodeCall): Promise<ToolResult> {
    if (this.#isOver) return Promise.resolve(endingResult("another_call"));
    if (this.#running.size >= MOST_CALLS)
      return Promise.resolve(failure("unavailable", refusal("skill_code.busy")));
    const number = ++this.#calls;
    const { tool, args, context, timeoutMs } = call;
    const { profile, parameters, locale, timeZone, signal } = context;
    return new Promise((resolve) => {
      const onAbort = () => this.#abort(number);
      this.#running.set(number, {
        requests: new ToolRequests({
          context,
          onResult: (request, result) => this.#process.send({ type: "result", request, result }),
          log: this.#options.log,
        }),
        limit: startTimeLimit(timeoutMs, () => this.#endFor(number, "time")),
        settle: (result) => {
          signal.removeEventListener("abort", onAbort);
          resolve(result);
        },
      });
      this.#fetches.wake(locale);
      this.#process.send({
        type: "call",
        call: number,
        tool,
        args,
        facts: { profile, parameters, locale, timeZone },
      });
      if (signal.aborted) onAbort();
      else signal.addEventListener("abort", onAbort, { once: true });
    });
  }

  end(ending: Ending): Promise<void> {
    this.#isOver = true;
    return this.#process.end(ending);
  }

  #abort(number: number): void {
    const running = this.#running.get(number);
    if (!running) return;
    this.#process.send({ type: "abort", call: number });
    const left = Math.min(GRACE_MS, running.limit.endsAt - performance.now());
    endTimeLimit(running.limit);
    running.limit = startTimeLimit(left, () => this.#endFor(number, "abandoned"));
  }

  #endFor(number: number, ending: Ending): void {
    this.#culprit ??= number;
    void this.end(ending);
  }

  #take(message: FromCode): void {
    switch (message.type) {
      case "started":
        this.#started = true;
        return;
      case "loaded":
        endTimeLimit(this.#loadLimit);
        this.#setLoaded({ ok: true, names: new Set(message.names) });
        return;
      case "broken":
        this.#broken(message.message);
        return;
      case "spoilt":
        this.#isSpoilt = true;
        return;
      case "answer":
        this.#settle(message.call, () => answerOfJson(message.json));
        return;
      case "unsendable":
        this.#settle(message.call, () => (message.reason === "no_json" ? noJson() : tooLong()));
        return;
      case "missing":
        this.#settle(message.call, () => faultOf(new MissingData(message.name, message.collect)));
        return;
      case "fault":
        this.#options.log(message.stack || message.message);
        this.#settle(message.call, () => faultOf(new Error(message.message)));
        return;
      case "execute":
      case "show":
        this.#ask(message);
        return;
      case "fetch":
      case "pull":
      case "drop":
        this.#fetches.take(message);
        return;
    }
  }

  #broken(message: string): void {
    const refused = refusal("skill_code.not_loaded", { says: withoutPlaces(message) });
    this.#setLoaded({ ok: false, started: true, refused });
    void this.end("itself");
  }

  /** Settles each call once; repeated answers, and answers to no call, are ignored. */
  #settle(number: number, result: () => ToolResult): void {
    const running = this.#running.get(number);
    if (!running) return;
    this.#running.delete(number);
    if (this.#running.size === 0) this.#fetches.rest();
    endTimeLimit(running.limit);
    running.requests.end();
    running.settle(result());
  }

  #ask(request: ToolRequest): void {
    const running = this.#running.get(request.call);
    if (running && !running.requests.take(request)) this.#endFor(request.call, "requests");
  }

  #ended(ending: Ending): void {
    this.#isOver = true;
    endTimeLimit(this.#loadLimit);
    const endedItself = ending === "itself" || ending === "memory";
    this.#setLoaded({ ok: false, started: this.#started || !endedItself, refused: endedBecause(ending) });
    for (const number of [...this.#running.keys()])
      this.#settle(number, () => {
        const isBystander = this.#culprit !== undefined && this.#culprit !== number;
        return endingResult(isBystander ? "another_call" : ending);
      });
    this.#options.onEnd();
  }
}

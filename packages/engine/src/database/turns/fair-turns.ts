/**
 * Limits expensive work: only so much at once, only so much under one name, and waiting names take turns. Work under
 * one name starts in the order in which it came, and a busy name delays others by no more than its own turn.
 */
export interface FairTurnsOptions {
  atOnce: number;
  /** The most work at once under one name. */
  atOnceOfOne: number;
  patienceMs: number;
}

/** The turn did not come in time, or nobody wants it any longer. */
export class TurnMissed extends Error {
  override name = "TurnMissed";
  readonly why: "patience" | "aborted";

  constructor(why: TurnMissed["why"]) {
    super(why);
    this.why = why;
  }
}

/** Called when the turn has come. */
type Waiting = () => void;

export class FairTurns {
  readonly #options: FairTurnsOptions;
  readonly #running = new Map<string, number>();
  /** The name that is served next comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #busy = 0;

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  /** @throws TurnMissed before the work has begun. `signal` does not end work that has begun. */
  async take<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) throw new TurnMissed("aborted");
    if (this.#mayBegin(name)) this.#begin(name);
    else await this.#turnOf(name, signal);
    try {
      return await work();
    } finally {
      this.#end(name);
    }
  }

  #turnOf(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(name) ?? new Set();
      this.#waiting.set(name, queue);
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        queue.delete(begin);
        if (queue.size === 0) this.#waiting.delete(name);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = (why: TurnMissed["why"]) => {
        leave();
        reject(new TurnMissed(why));
      };
      const onAbort = () => giveUp("aborted");
      const timer = setTimeout(() => giveUp("patience"), this.#options.patienceMs).unref();
      signal?.addEventListener("abort", onAbort, { once: true });
      queue.add(begin);
    });
  }

  #mayBegin(name: string): boolean {
    const { atOnce, atOnceOfOne } = this.#options;
    return this.#busy < atOnce && (this.#running.get(name) ?? 0) < atOnceOfOne;
  }

  #begin(name: string): void {
    this.#busy += 1;
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
  }

  #end(name: string): void {
    this.#busy -= 1;
    const left = this.#running.get(name)! - 1;
    if (left === 0) this.#running.delete(name);
    else this.#running.set(name, left);
    this.#beginNext();
  }

  #beginNext(): void {
    for (const [name, queue] of this.#waiting) {
      if (!this.#mayBegin(name)) continue;
      const [begin] = queue;
      this.#begin(name);
      begin!();
      // The name goes to the end of the line.
      if (this.#waiting.delete(name) && queue.size > 0) this.#waiting.set(name, queue);
      return;
    }
  }
}

/** One of the recurring tasks of a dispatcher. Each sleeps separately, so that none delays the others. */
import { Sleeper } from "../../planning/sleeper.ts";

export interface Duty {
  /** Does what there is to do now. Returns whether there was anything. */
  work(isClosed: () => boolean): Promise<boolean>;
  /** Milliseconds until there is work, by the database's clock; 0 if there is some now, undefined if unknown. */
  next(): Promise<number | undefined>;
}

/** An announcement may be lost; and moments further ahead than twice this are not announced (migration 0018). */
const LONGEST_SLEEP_MS = 30_000;
/** The waits in milliseconds if something is due that another process holds, or that failed. */
const LOOK_AGAIN_MS = { first: 5, longest: 250 };
const RETRY_MS = { first: 200, longest: 5_000 };

export interface DutyOptions {
  /** Whether the disk has room; what is due waits until it has. */
  mayWrite: () => boolean;
  log: (line: string) => void;
}

export class DutyLoop {
  readonly #duty: Duty;
  readonly #options: DutyOptions;
  readonly #sleeper = new Sleeper();
  readonly #running: Promise<void>;

  /** Starts at once. */
  constructor(duty: Duty, options: DutyOptions) {
    this.#duty = duty;
    this.#options = options;
    this.#running = this.#run();
  }

  /** There is work now, or there may be. */
  wake(): void {
    this.#sleeper.wake();
  }

  /** Resolves after finishing what is in progress. */
  async close(): Promise<void> {
    this.#sleeper.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const sleeper = this.#sleeper;
    let lookAgain = LOOK_AGAIN_MS.first;
    let retry = RETRY_MS.first;
    while (!sleeper.isClosed) {
      sleeper.attend();
      if (!this.#options.mayWrite()) {
        await sleeper.sleep(RETRY_MS.longest);
        continue;
      }
      try {
        const didSomething = await this.#duty.work(() => sleeper.isClosed);
        const wait = Math.min((await this.#duty.next()) ?? LONGEST_SLEEP_MS, LONGEST_SLEEP_MS);
        retry = RETRY_MS.first;
        if (wait > 0) {
          lookAgain = LOOK_AGAIN_MS.first;
          // Timers end late rather than early, and waking too early only costs another look.
          await sleeper.sleep(Math.round(wait));
        } else if (!didSomething) {
          await sleeper.sleep(lookAgain);
          lookAgain = Math.min(lookAgain * 2, LOOK_AGAIN_MS.longest);
        }
      } catch (thrown) {
        if (sleeper.isClosed) return;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        this.#options.log(`triggers wait for the database: ${reason}`);
        await sleeper.sleep(retry);
        retry = Math.min(retry * 2, RETRY_MS.longest);
      }
    }
  }
}

/**
 * Runs workers only while there is something to deliver.
 *
 * Idle workers would poll every queue each second; without them, a process looks once in 30 s and after its start.
 * Queueing a delivery is announced with the commit (store-deliveries.ts), so every dispatching process wakes at once,
 * and all of them stay awake until nothing is open: if one is killed, another worker continues its work.
 */
import type { Bus, Word } from "../../../database/bus.ts";
import { DatabaseFault } from "../../../database/database-fault.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import { Sleeper } from "../../planning/sleeper.ts";
import type { JobWorkers } from "./job-workers.ts";

/** What others left open can wait until a process that makes only one call has ended. */
const FIRST_LOOK_MS = 1_000;
/** An announcement may be lost, so this is the longest sleep in milliseconds. */
const LOOK_MS = 30_000;
/** The interval in milliseconds while workers run. */
const LOOK_AWAKE_MS = 5_000;
/** Starting workers takes some 30 ms and four connections, so they wait a little for the next delivery. */
const LINGER_MS = 20_000;
/** The time in milliseconds to finish at the end of the process; longer attempts are cut off and retried by others. */
const PATIENCE_MS = 2_000;

export interface DeliveryWorkersOptions {
  startWorkers: () => Promise<JobWorkers>;
  /** A scope that sees the deliveries of all users. */
  everybody: TenantScope;
  bus: Bus;
  log: (line: string) => void;
}

export class DeliveryWorkers {
  readonly #options: DeliveryWorkersOptions;
  #working: JobWorkers | undefined;
  #neededAt = 0;
  readonly #sleeper = new Sleeper();
  #running: Promise<void> | undefined;
  #stopListening: Promise<() => void> | undefined;

  constructor(options: DeliveryWorkersOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopListening ??= this.#options.bus.subscribe((word) => this.#hear(word));
    // What was stored between the first look and the start of listening was not announced here.
    this.#stopListening.then(
      () => this.#sleeper.wake(),
      () => {},
    );
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#sleeper.close();
    await this.#running;
    (await this.#stopListening?.catch(() => undefined))?.();
    await this.#working?.stop(PATIENCE_MS);
  }

  #hear(word: Word): void {
    if (word.topic !== "bus.resumed" && word.topic !== "delivery.waiting") return;
    this.#sleeper.wake();
  }

  async #run(): Promise<void> {
    await this.#sleeper.sleep(FIRST_LOOK_MS);
    while (!this.#sleeper.isClosed) {
      this.#sleeper.attend();
      await this.#sleeper.sleep(await this.#attend());
    }
  }

  /** Looks for work, and returns how many milliseconds to sleep afterwards. */
  async #attend(): Promise<number> {
    try {
      const wait = await this.#look();
      if (this.#sleeper.isClosed) return 0;
      if (wait !== undefined && wait < LOOK_AWAKE_MS) {
        this.#neededAt = performance.now();
        this.#working ??= await this.#options.startWorkers();
      } else if (this.#working && performance.now() - this.#neededAt > LINGER_MS) {
        const working = this.#working;
        this.#working = undefined;
        await working.stop(PATIENCE_MS);
      }
      return this.#working ? LOOK_AWAKE_MS : Math.min(wait ?? LOOK_MS, LOOK_MS);
    } catch (thrown) {
      const away = thrown instanceof DatabaseFault && thrown.connectionLost;
      if (!away && !this.#sleeper.isClosed)
        this.#options.log(`deliveries wait: ${thrown instanceof Error ? thrown.message : thrown}`);
      return LOOK_AWAKE_MS;
    }
  }

  /** Milliseconds until something is to be tried, by the database's clock; undefined if nothing is open. */
  async #look(): Promise<number | undefined> {
    const [row] = await this.#options.everybody.rows<{ wait: number | null }>({
      name: "next_delivery",
      text: `select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as wait
             from trigger_deliveries where status in ('waiting', 'sending')`,
      values: [],
    });
    return row!.wait === null ? undefined : Math.max(0, row!.wait);
  }
}

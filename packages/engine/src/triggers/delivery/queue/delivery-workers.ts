/**
 * Keeps workers running while there is something to deliver, and only then.
 *
 * Idle workers would ask every queue every second; without them a process asks once in 30 s, and after its start.
 * Whoever queues a delivery says so with the commit (store-deliveries.ts), so every dispatching process wakes at once,
 * and all of them stay awake until nothing is open: what a killed one leaves behind has its next worker already.
 */
import type { Bus, Word } from "../../../database/bus.ts";
import { DatabaseFault } from "../../../database/database-fault.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import { Sleeper } from "../../planning/sleeper.ts";
import type { JobWorkers } from "./job-workers.ts";

/** What others left open can wait until a process that only makes one call has gone again. */
const FIRST_LOOK_MS = 1_000;
/** A word may be lost. */
const LOOK_MS = 30_000;
/** While awake. */
const LOOK_AWAKE_MS = 5_000;
/** Starting workers takes some 30 ms and four connections, so the next delivery is waited for a little. */
const LINGER_MS = 20_000;
/** At the end of the process; what takes longer is cut off and tried again by somebody else. */
const PATIENCE_MS = 2_000;

export interface DeliveryWorkersOptions {
  startWorkers: () => Promise<JobWorkers>;
  /** Sees the deliveries of everybody. */
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
    // What was stored between the first look and the first word was told to nobody here.
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

  /** How long to sleep then. */
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

  /** Milliseconds until something is to be tried, by the database's clock; undefined when nothing is open. */
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

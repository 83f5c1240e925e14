/**
 * Calls of one user that arrive in the same tick travel as one statement.
 *
 * With 16 callers this gives four times the reads of one raw PostgreSQL statement per call, and it makes row-level
 * security cheap: one connection, one user and one round trip for many calls. A lone caller loses nothing, because the
 * batch leaves at the end of the tick; while all lanes are busy, the next batch simply grows. Figures:
 * docs/decisions/0002-tenant-scope.md.
 */
import { DatabaseFault } from "./database-fault.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export interface BatcherOptions<Item, Result> {
  /** The number of statements at once, over all users. */
  lanes: number;
  /** The most items in a statement, and the largest sum of their weights. */
  most: number;
  heaviest: number;
  weigh(item: Item): number;
  /** Two items with the same key never share a statement. */
  keyOf?(item: Item): string;
  /** Returns the answers in the order of the items. */
  run(userId: string, items: Item[]): Promise<Result[]>;
}

export class Batcher<Item, Result> {
  readonly #options: BatcherOptions<Item, Result>;
  readonly #queues = new Map<string, Waiting<Item, Result>[]>();
  #busyLanes = 0;
  #scheduled = false;

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options;
  }

  add(userId: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = this.#queues.get(userId);
      if (queue) queue.push(waiting);
      else this.#queues.set(userId, [waiting]);
      this.#departSoon();
    });
  }

  #departSoon(): void {
    if (this.#scheduled || this.#busyLanes >= this.#options.lanes) return;
    this.#scheduled = true;
    // This runs after all promise callbacks that are ready now, so that callers woken by one batch all join the next.
    process.nextTick(this.#depart);
  }

  readonly #depart = (): void => {
    this.#scheduled = false;
    while (this.#busyLanes < this.#options.lanes) {
      const next = this.#queues.entries().next();
      if (next.done) return;
      const [userId, queue] = next.value;
      const batch = this.#take(queue);
      // The user goes to the end of the line, so that one busy user does not keep the others waiting.
      this.#queues.delete(userId);
      if (queue.length > 0) this.#queues.set(userId, queue);
      this.#busyLanes += 1;
      void this.#send(userId, batch).then(this.#arrived);
    }
  };

  readonly #arrived = (): void => {
    this.#busyLanes -= 1;
    this.#departSoon();
  };

  #take(queue: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    const { most, heaviest, weigh, keyOf } = this.#options;
    if (queue.length === 1) return queue.splice(0);
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    let weight = 0;
    for (const waiting of queue) {
      const key = keyOf?.(waiting.item);
      const itemWeight = weigh(waiting.item);
      const fits = batch.length === 0 || (batch.length < most && weight + itemWeight <= heaviest);
      if (!fits || (key !== undefined && keys.has(key))) {
        left.push(waiting);
        continue;
      }
      if (key !== undefined) keys.add(key);
      weight += itemWeight;
      batch.push(waiting);
    }
    queue.splice(0, queue.length, ...left);
    return batch;
  }

  async #send(userId: string, batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(
        userId,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (thrown) {
      // A failed statement did nothing, so its items are tried singly: one bad item must not fail its neighbours. After
      // a lost connection nobody knows what was done, so nothing is repeated.
      const lost = thrown instanceof DatabaseFault && thrown.connectionLost;
      if (batch.length === 1 || lost) {
        for (const { reject } of batch) reject(thrown);
        return;
      }
      for (const waiting of batch) await this.#send(userId, [waiting]);
    }
  }
}

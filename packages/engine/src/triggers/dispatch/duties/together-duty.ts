/** Fires triggers that are fired together, batch after batch. */

import type { DispatcherOptions } from "../dispatcher.ts";
import { FIRED_TOGETHER, fireTogether } from "../firing/fire-together.ts";
import { type AloneDuty, isAway } from "./alone-duty.ts";
import { dueRows, nextDue } from "./due-rows.ts";
import type { Duty } from "./duty.ts";

export class TogetherDuty implements Duty {
  readonly #options: DispatcherOptions;
  readonly #alone: AloneDuty;

  /** `alone` fires those of a batch that failed as a whole. */
  constructor(options: DispatcherOptions, alone: AloneDuty) {
    this.#options = options;
    this.#alone = alone;
  }

  /** Two batches alternate on two connections: while one is being recorded, the other is decided. */
  async work(isClosed: () => boolean): Promise<boolean> {
    const first = await this.#batch();
    if (first < FIRED_TOGETHER) return first > 0;
    const lane = async () => {
      while (!isClosed() && (await this.#batch()) === FIRED_TOGETHER);
    };
    await Promise.all([lane(), lane()]);
    return true;
  }

  next(): Promise<number | undefined> {
    return nextDue(this.#options.connections.everybody, "together");
  }

  async #batch(): Promise<number> {
    const { connections, fired, log } = this.#options;
    try {
      const { claimed, userIds } = await fireTogether(connections.everybody, this.#options);
      if (claimed > 0) fired(userIds);
      return claimed;
    } catch (thrown) {
      if (isAway(thrown)) throw thrown;
      // A trigger that cannot be fired must not block the others: firing each alone shows which one it is.
      log(`a batch of triggers could not be fired: ${thrown instanceof Error ? thrown.stack : thrown}`);
      const due = await dueRows(connections.everybody, "together");
      for (const key of due) await this.#alone.fire(key);
      return due.length;
    }
  }
}

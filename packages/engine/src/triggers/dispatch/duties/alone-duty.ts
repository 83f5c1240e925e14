/** Fires triggers that are fired alone, several at once. */
import { DatabaseFault } from "../../../database/database-fault.ts";
import type { DispatcherOptions } from "../dispatcher.ts";
import { type DueKey, fireAlone } from "../firing/fire-alone.ts";
import { dueRows, nextDue } from "./due-rows.ts";
import type { Duty } from "./duty.ts";
import { giveUp } from "./give-up.ts";

const AT_ONCE = 2;
/** The most failures of one trigger by locks and time limits; after that, the trigger is the cause, not the moment. */
const MOST_FAILURES = 5;

export class AloneDuty implements Duty {
  readonly #options: DispatcherOptions;
  /** How often in a row the database could not fire each trigger in time. */
  readonly #failures = new Map<string, number>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  async work(isClosed: () => boolean): Promise<boolean> {
    const queue = (await dueRows(this.#options.connections.everybody, "alone")).values();
    let didSomething = false;
    const lane = async () => {
      for (const key of queue) {
        if (isClosed()) return;
        didSomething = (await this.fire(key)) || didSomething;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return didSomething;
  }

  next(): Promise<number | undefined> {
    return nextDue(this.#options.connections.everybody, "alone");
  }

  /** Returns whether it was fired. A trigger that cannot be fired at all fails, and is no longer in the way. */
  async fire(key: DueKey): Promise<boolean> {
    const { connections, changed, log } = this.#options;
    const scope = connections.user(key.user_id);
    const id = JSON.stringify(key);
    try {
      const isFired = await fireAlone(scope, key, this.#options);
      this.#failures.delete(id);
      if (isFired) changed(key.user_id);
      return isFired;
    } catch (thrown) {
      if (isAway(thrown)) throw thrown;
      const failures = (this.#failures.get(id) ?? 0) + 1;
      if (thrown instanceof DatabaseFault && failures < MOST_FAILURES) {
        this.#failures.set(id, failures);
        return false;
      }
      this.#failures.delete(id);
      log(`trigger ${key.trigger_id} could not be fired: ${thrown instanceof Error ? thrown.stack : thrown}`);
      await giveUp(scope, key);
      changed(key.user_id);
      return true;
    }
  }
}

/** Nothing can be fired until the database is back. */
export const isAway = (thrown: unknown): boolean => thrown instanceof DatabaseFault && thrown.connectionLost;

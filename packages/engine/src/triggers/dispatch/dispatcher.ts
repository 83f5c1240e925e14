/**
 * Fires what is due, when it is due: sleeps until the next moment that anybody waits for, and is woken when an earlier
 * one is planned or a write has touched what a condition watches.
 *
 * Any number of processes and nodes may dispatch over one database. Time is the database's; who claims a row keeps it
 * until the firing is on record; and what a process did not finish, the next one finds as it was.
 */
import type { Bus, Word } from "../../database/bus.ts";
import { AloneDuty } from "./alone-duty.ts";
import type { DispatcherConnections } from "./dispatcher-connections.ts";
import { DutyLoop, type DutyOptions } from "./duty.ts";
import type { FiringServices } from "./fire-alone.ts";
import { JudgeDuty } from "./judge-duty.ts";
import { ReplanDuty } from "./replan-zones.ts";
import { TogetherDuty } from "./together-duty.ts";

export interface DispatcherOptions extends FiringServices, DutyOptions {
  connections: DispatcherConnections;
  bus: Bus;
  /** Told after the commit of users for whom something was fired. */
  fired: (userIds: Iterable<string>) => void;
  /** The same of a user whose documents a firing may have changed. */
  changed: (userId: string) => void;
}

export class Dispatcher {
  readonly #loops: DutyLoop[];
  readonly #listening: Promise<() => void>;

  /** Begins at once. */
  constructor(options: DispatcherOptions) {
    const alone = new AloneDuty(options);
    const duties = [new TogetherDuty(options, alone), alone, new JudgeDuty(options), new ReplanDuty(options)];
    this.#loops = duties.map((duty) => new DutyLoop(duty, options));
    this.#listening = options.bus.subscribe((word) => this.#hear(word));
    // What was planned between the first look and the first word was told to nobody here.
    this.#listening.then(
      () => this.#wakeAll(),
      () => {},
    );
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.close()));
    (await this.#listening.catch(() => undefined))?.();
  }

  #hear(word: Word): void {
    if (word.topic === "bus.resumed" || word.topic === "trigger.due") this.#wakeAll();
    else if (word.topic === "trigger.planned") for (const loop of this.#loops) loop.planned(word.at);
  }

  #wakeAll(): void {
    for (const loop of this.#loops) loop.wake();
  }
}

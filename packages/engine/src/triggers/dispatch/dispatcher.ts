/**
 * Fires what is due, when it is due: sleeps until the next moment that anybody waits for, and is woken when one that
 * comes soon is planned or a write has touched what a condition watches.
 *
 * Any number of processes and nodes may dispatch over one database. Time is the database's; who claims a row keeps it
 * until the firing is on record; and what a process did not finish, the next one finds as it was.
 */
import type { Bus, Word } from "../../database/bus.ts";
import type { DispatcherConnections } from "./dispatcher-connections.ts";
import { AloneDuty } from "./duties/alone-duty.ts";
import { type Duty, DutyLoop, type DutyOptions } from "./duties/duty.ts";
import { JudgeDuty } from "./duties/judge-duty.ts";
import { TogetherDuty } from "./duties/together-duty.ts";
import type { FiringServices } from "./firing/fire-alone.ts";
import { ReplanDuty } from "./replan-zones.ts";

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
  /** Those that wait for moments. */
  readonly #firing: DutyLoop[];
  readonly #listening: Promise<() => void>;

  /** Begins at once. */
  constructor(options: DispatcherOptions) {
    const alone = new AloneDuty(options);
    const loop = (duty: Duty) => new DutyLoop(duty, options);
    this.#firing = [new TogetherDuty(options, alone), alone].map(loop);
    this.#loops = [...this.#firing, ...[new JudgeDuty(options), new ReplanDuty(options)].map(loop)];
    this.#listening = options.bus.subscribe((word) => this.#hear(word));
    // What was planned between the first look and the first word was told to nobody here.
    this.#listening.then(
      () => wake(this.#loops),
      () => {},
    );
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.close()));
    (await this.#listening.catch(() => undefined))?.();
  }

  #hear(word: Word): void {
    if (word.topic === "bus.resumed" || word.topic === "trigger.due") wake(this.#loops);
    else if (word.topic === "trigger.planned") wake(this.#firing);
  }
}

function wake(loops: readonly DutyLoop[]): void {
  for (const loop of loops) loop.wake();
}

/**
 * Fires triggers when they are due: sleeps until the next planned moment, and wakes when an earlier one is planned or a
 * write has touched what a condition watches.
 *
 * Any number of processes and nodes may dispatch over one database. The database's clock counts; a process that claims
 * a row keeps it until the firing is recorded; and the next process finds unfinished work unchanged.
 */
import type { Bus, Word } from "../../database/bus.ts";
import type { DispatcherConnections } from "./dispatcher-connections.ts";
import { AloneDuty } from "./duties/alone-duty.ts";
import { type Duty, DutyLoop, type DutyOptions } from "./duties/duty.ts";
import { JudgeDuty } from "./duties/judge-duty.ts";
import { TogetherDuty } from "./duties/together-duty.ts";
import type { AloneServices } from "./firing/fire-alone.ts";
import { ReplanDuty } from "./replan-zones.ts";

export interface DispatcherOptions extends AloneServices, DutyOptions {
  connections: DispatcherConnections;
  bus: Bus;
  /** Called after the commit with the users for whom something was fired. */
  fired: (userIds: Iterable<string>) => void;
  /** Called with a user whose documents a firing may have changed. */
  changed: (userId: string) => void;
}

export class Dispatcher {
  readonly #loops: DutyLoop[];
  /** The loops that wait for moments. */
  readonly #firing: DutyLoop[];
  readonly #listening: Promise<() => void>;

  /** Starts at once. */
  constructor(options: DispatcherOptions) {
    const alone = new AloneDuty(options);
    const loop = (duty: Duty) => new DutyLoop(duty, options);
    this.#firing = [new TogetherDuty(options, alone), alone].map(loop);
    this.#loops = [...this.#firing, ...[new JudgeDuty(options), new ReplanDuty(options)].map(loop)];
    this.#listening = options.bus.subscribe((word) => this.#hear(word));
    // What was planned between the first look and the start of listening was not announced here.
    this.#listening.then(
      () => wake(this.#loops),
      () => {},
    );
  }

  /** Resolves after finishing what is in progress. */
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

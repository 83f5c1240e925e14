/**
 * Fires what is due, when it is due: sleeps until the next moment that anybody waits for, and is woken when an earlier
 * one is planned or a write has touched what a condition watches.
 *
 * Any number of processes and nodes may dispatch over one database. Time is the database's; who claims a row keeps it
 * until the firing is on record; and what a process did not finish, the next one finds as it was.
 */
import type { Bus, Word } from "../../database/bus.ts";
import { DatabaseFault } from "../../database/database-fault.ts";
import { judgeHits } from "../conditions/judge-hits.ts";
import type { DispatcherConnections } from "./dispatcher-connections.ts";
import { type DueKey, type FiringServices, fireAlone } from "./fire-alone.ts";
import { FIRED_TOGETHER, fireTogether } from "./fire-together.ts";
import { giveUp } from "./give-up.ts";
import { replanZones } from "./replan-zones.ts";

/** A word may be lost; timers end at 24 days. */
const LONGEST_SLEEP_MS = 30_000;
/** Something is due that another process holds, or that could not be fired. */
const LOOK_AGAIN_MS = { first: 5, longest: 250 };
const RETRY_MS = { first: 200, longest: 5_000 };
const ALONE_AT_ONCE = 2;
const ALONE_A_LOOK = 100;
const USERS_A_LOOK = 100;
/** Of one trigger, by locks and time limits; then it is the trigger and not the moment. */
const MOST_FAILURES = 5;
/** Clocks of nodes differ; whoever plans says what its own shows. */
const CLOCKS_APART_MS = 120_000;

export interface DispatcherOptions extends FiringServices {
  connections: DispatcherConnections;
  bus: Bus;
  /** Told after the commit of users for whom something was fired. */
  fired: (userIds: Iterable<string>) => void;
  /** The same of a user whose documents a firing may have changed. */
  changed: (userId: string) => void;
  /** Whether the disk has room: what is due waits until it has. */
  mayWrite: () => boolean;
  log: (line: string) => void;
}

export class Dispatcher {
  readonly #options: DispatcherOptions;
  #wake: (() => void) | undefined;
  #woken = false;
  #closed = false;
  #isReplanned = false;
  #running: Promise<void> | undefined;
  #stopListening: Promise<() => void> | undefined;
  #earliest = Number.POSITIVE_INFINITY;
  /** Of triggers that the database could not fire in time, how often in a row. */
  readonly #failures = new Map<string, number>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopListening ??= this.#options.bus.subscribe((word) => this.#hear(word));
    this.#stopListening.catch(() => {});
    this.#running ??= this.#run();
  }

  /** Something is due now, or sooner than what it sleeps for. */
  wake(): void {
    this.#woken = true;
    this.#wake?.();
  }

  /** Ends after the batch under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.wake();
    await this.#running;
    (await this.#stopListening?.catch(() => undefined))?.();
  }

  #hear(word: Word): void {
    if (word.topic === "bus.resumed" || word.topic === "trigger.due") this.wake();
    else if (word.topic === "trigger.planned" && word.at < this.#earliest + CLOCKS_APART_MS) this.wake();
  }

  async #run(): Promise<void> {
    let lookAgain = LOOK_AGAIN_MS.first;
    let retry = RETRY_MS.first;
    while (!this.#closed) {
      this.#woken = false;
      if (!this.#options.mayWrite()) {
        await this.#sleep(RETRY_MS.longest);
        continue;
      }
      try {
        await this.#replanOnce();
        const didSomething = await this.#fireAll();
        const wait = await this.#look();
        retry = RETRY_MS.first;
        if (wait > 0) {
          lookAgain = LOOK_AGAIN_MS.first;
          await this.#sleep(Math.min(wait, LONGEST_SLEEP_MS));
        } else if (!didSomething) {
          await this.#sleep(lookAgain);
          lookAgain = Math.min(lookAgain * 2, LOOK_AGAIN_MS.longest);
        }
      } catch (thrown) {
        if (this.#closed) return;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        this.#options.log(`triggers wait for the database: ${reason}`);
        await this.#sleep(retry);
        retry = Math.min(retry * 2, RETRY_MS.longest);
      }
    }
  }

  /** At its first contact with the database. */
  async #replanOnce(): Promise<void> {
    if (this.#isReplanned) return;
    const replanned = await replanZones(this.#options.connections);
    if (replanned > 0) this.#options.log(`planned ${replanned} triggers anew: the time zone data are newer`);
    this.#isReplanned = true;
  }

  async #fireAll(): Promise<boolean> {
    const [together, alone, judged] = await Promise.all([
      this.#fireTogether(),
      this.#fireAlone(),
      this.#judge(),
    ]);
    return together || alone || judged;
  }

  /** Two batches take turns on two connections: while one is being recorded, the other is decided. */
  async #fireTogether(): Promise<boolean> {
    const first = await this.#batch();
    if (first < FIRED_TOGETHER) return first > 0;
    const lane = async () => {
      while (!this.#closed && (await this.#batch()) === FIRED_TOGETHER);
    };
    await Promise.all([lane(), lane()]);
    return true;
  }

  async #batch(): Promise<number> {
    const { connections, store, fired, log } = this.#options;
    try {
      const { claimed, userIds } = await fireTogether(connections.everybody, { store });
      if (claimed > 0) fired(userIds);
      return claimed;
    } catch (thrown) {
      if (isAway(thrown)) throw thrown;
      // One that cannot be fired must not keep the others: each by itself shows which one it is.
      log(`a batch of triggers could not be fired: ${thrown instanceof Error ? thrown.stack : thrown}`);
      return this.#oneByOne();
    }
  }

  async #oneByOne(): Promise<number> {
    const due = await dueKeys(this.#options.connections, "not alone", FIRED_TOGETHER);
    for (const key of due) await this.#fireOne(key);
    return due.length;
  }

  async #fireAlone(): Promise<boolean> {
    const due = await dueKeys(this.#options.connections, "alone", ALONE_A_LOOK);
    if (due.length === 0) return false;
    const queue = due.values();
    let fired = false;
    const lane = async () => {
      for (const key of queue) {
        if (this.#closed) return;
        fired = (await this.#fireOne(key)) || fired;
      }
    };
    await Promise.all(Array.from({ length: ALONE_AT_ONCE }, lane));
    return fired;
  }

  async #fireOne(key: DueKey): Promise<boolean> {
    const { connections, callWithin, store, changed, log } = this.#options;
    const scope = connections.user(key.user_id);
    try {
      const done = await fireAlone(scope, key, { callWithin, store });
      if (done) changed(key.user_id);
      return done;
    } catch (thrown) {
      if (isAway(thrown)) throw thrown;
      const id = JSON.stringify(key);
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

  async #judge(): Promise<boolean> {
    const { connections, callWithin, store, changed, log } = this.#options;
    const rows = await connections.everybody.rows<{ user_id: string }>({
      name: "hit_users",
      text: `select distinct user_id from trigger_hits limit ${USERS_A_LOOK}`,
      values: [],
    });
    for (const { user_id } of rows) {
      if (this.#closed) break;
      while (await judgeHits(connections.user(user_id), { callWithin, store, log }));
      changed(user_id);
    }
    return rows.length > 0;
  }

  /** Milliseconds until something is due, by the database's clock; none when something is due now. */
  async #look(): Promise<number> {
    const [row] = await this.#options.connections.everybody.rows<{ wait: number | null; hit: boolean }>({
      name: "next_due",
      text: `
        select (extract(epoch from (select least(
                  (select due_at from trigger_dues where alone order by due_at limit 1),
                  (select due_at from trigger_dues where not alone order by due_at limit 1)))
                - clock_timestamp()) * 1000)::float8 as wait,
               exists (select from trigger_hits) as hit`,
      values: [],
    });
    if (row!.hit) return 0;
    const wait = row!.wait ?? LONGEST_SLEEP_MS;
    this.#earliest = Date.now() + Math.min(wait, LONGEST_SLEEP_MS);
    // A timer may end a millisecond early, and then it would look twice.
    return wait <= 0 ? 0 : Math.ceil(wait);
  }

  #sleep(ms: number): Promise<void> {
    if (this.#woken || this.#closed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), ms).unref();
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }
}

/** Nothing can be fired until the database is back. */
const isAway = (thrown: unknown): boolean => thrown instanceof DatabaseFault && thrown.connectionLost;

const dueKeys = ({ everybody }: DispatcherConnections, which: "alone" | "not alone", most: number) =>
  everybody.rows<DueKey>({
    name: `due_keys_${which.replace(" ", "_")}`,
    text: `select user_id, trigger_id, cause, target from trigger_dues
           where ${which} and due_at <= statement_timestamp() order by due_at limit $1`,
    values: [most],
  });

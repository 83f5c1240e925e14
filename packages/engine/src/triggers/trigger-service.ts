/** A user's triggers: all access goes through this class, from tools, from routes and from the plan. */
import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { type Refusal, type Refused, refusal } from "@etui/words/refusal";
import { Batcher } from "../database/batcher.ts";
import type { TenantScope } from "../database/tenant.ts";
import { Turns } from "../database/turns/turns.ts";
import type { Provenance } from "../tool/provenance.ts";
import { type TiedTrigger, triggersAbout } from "./about-path.ts";
import { isDispatching } from "./dispatch/is-dispatching.ts";
import { hintsFor } from "./hints/hints-for.ts";
import { hasSameTimes, NOTHING_LEFT, PLANNED } from "./planned-times.ts";
import { duesAgain, firstDues, scheduledDue } from "./planning/first-dues.ts";
import { moveZone } from "./planning/move-zone.ts";
import { addDues, type ChangeOutcome, changeTrigger, type TriggerChange } from "./store/change-trigger.ts";
import { type Inserted, insertTriggers, type NewTrigger } from "./store/insert-triggers.ts";
import { Quota } from "./store/quota.ts";
import { type FiringQuery, type Firings, readFirings } from "./store/read-firings.ts";
import { readTitles } from "./store/read-titles.ts";
import {
  listTriggers,
  pageTriggers,
  readTrigger,
  type TriggerPageQuery,
  type TriggerQuery,
  type TriggersPaged,
} from "./store/read-triggers.ts";
import type { Due, StoredTrigger, TriggerDefinition } from "./trigger.ts";
import { step } from "./trigger-states.ts";

/** The most active triggers of one user. */
export const MOST_TRIGGERS = 2_000;

export type Created =
  | { created: true; triggerId: string; dues: readonly Due[]; webhookSecret?: string | undefined }
  | { created: false; existing: StoredTrigger }
  | { created: false; full: number };

export interface TriggerServiceParts {
  scope: (userId: string) => TenantScope;
  /** The most active triggers that a user may have. */
  most?: number | undefined;
  /** Called within the transaction: the trigger's messages count as acknowledged too, all or those about one document. */
  acknowledged: (tx: TenantScope, triggerId: string, by: Provenance, about?: string) => Promise<void>;
}

export class TriggerService {
  readonly #creations: Batcher<NewTrigger, Inserted>;
  readonly #acknowledged: TriggerServiceParts["acknowledged"];
  readonly #most: number;
  readonly #quota: Quota;
  readonly #turns = new Turns();

  constructor({ scope, most = MOST_TRIGGERS, acknowledged }: TriggerServiceParts) {
    this.#acknowledged = acknowledged;
    this.#most = most;
    this.#quota = new Quota(most);
    this.#creations = new Batcher({
      lanes: 2,
      most: 8,
      heaviest: 1024 * 1024,
      weigh: ({ definition }) => JSON.stringify(definition.action).length,
      run: (userId, triggers) => this.#store(scope(userId), triggers),
    });
  }

  read(scope: TenantScope, triggerId: string): Promise<StoredTrigger | undefined> {
    return readTrigger(scope, triggerId);
  }

  /** What it waits for in vain as things stand: nothing at a path, a field that no document has, a date that is none. */
  hints(scope: TenantScope, { definition }: Pick<StoredTrigger, "definition">): Promise<Refusal[]> {
    return hintsFor(scope, definition);
  }

  /** Those that have to do with a path, and what: a document, or a folder of them. */
  about(scope: TenantScope, path: string): Promise<TiedTrigger[]> {
    return triggersAbout(scope, path);
  }

  /** The newest first, and their total number. */
  list(scope: TenantScope, query: TriggerQuery): Promise<{ triggers: StoredTrigger[]; count: number }> {
    return listTriggers(scope, query);
  }

  /** The same, one page at a time. */
  page(scope: TenantScope, query: TriggerPageQuery): Promise<TriggersPaged> {
    return pageTriggers(scope, query);
  }

  /** The firings, newest first. */
  firings(scope: TenantScope, query: FiringQuery): Promise<Firings> {
    return readFirings(scope, query);
  }

  /** Titles by id, for the triggers that exist. */
  titles(scope: TenantScope, triggerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return readTitles(scope, triggerIds);
  }

  /** Whether any process fires triggers. */
  isFired(scope: TenantScope): Promise<boolean> {
    return isDispatching(scope);
  }

  /** With `webhook`, a call to a secret address fires it as well; the secret is returned only here. */
  async create(
    scope: TenantScope,
    definition: TriggerDefinition,
    { by, webhook = false }: { by: Provenance; webhook?: boolean },
  ): Promise<Created> {
    const webhookSecret = webhook ? randomBytes(24).toString("base64url") : undefined;
    const trigger: NewTrigger = {
      triggerId: randomUUIDv7(),
      definition,
      webhookHash: webhookSecret && hashOfSecret(webhookSecret),
      by,
    };
    const { inserted, dues } = await this.#insert(scope, trigger);
    if (inserted.created) return { created: true, triggerId: trigger.triggerId, dues, webhookSecret };
    if ("full" in inserted) return inserted;
    const existing = await readTrigger(scope, inserted.existing);
    if (!existing) throw new Error("a trigger that is there already is gone");
    return { created: false, existing };
  }

  /** What depends on documents is planned in the transaction that begins to watch them. */
  async #insert(
    scope: TenantScope,
    trigger: NewTrigger,
  ): Promise<{ inserted: Inserted; dues: readonly Due[] }> {
    const now = new Date();
    if (trigger.definition.condition?.type !== "deadline") {
      const scheduled = scheduledDue(trigger.definition, now);
      const dues = scheduled ? [scheduled] : [];
      const planned = { ...trigger, dueAt: scheduled?.due_at };
      if (!scope.inTransaction) return { inserted: await this.#creations.add(scope.userId, planned), dues };
      const [inserted] = await this.#store(scope, [planned]);
      return { inserted: inserted!, dues };
    }
    return scope.transaction(async (tx) => {
      const [inserted] = await this.#store(tx, [trigger]);
      if (!inserted!.created) return { inserted: inserted!, dues: [] };
      const dues = await firstDues(tx, trigger.definition, now);
      await addDues(tx, { triggerId: trigger.triggerId, version: 1, definition: trigger.definition, dues });
      return { inserted: inserted!, dues };
    });
  }

  async #store(scope: TenantScope, triggers: readonly NewTrigger[]): Promise<Inserted[]> {
    const stored = await this.#quota.store(scope.userId, triggers.length, (count) =>
      insertTriggers(scope, triggers, { most: this.#most, count }),
    );
    return stored.inserted;
  }

  cancel(scope: TenantScope, triggerId: string, by: Provenance): Promise<ChangeOutcome> {
    return this.#change(
      scope,
      triggerId,
      byHand(() => ({ event: "cancel", by, dues: [] })),
    );
  }

  /** What was put off is kept until it is resumed. It is by somebody, or at the moment `until`. */
  pause(scope: TenantScope, triggerId: string, by: Provenance, until?: Date): Promise<ChangeOutcome> {
    const dues: Due[] = until === undefined ? [] : [{ cause: "resume", target: "", due_at: until }];
    const pause: Decide = ({ status, paused_until }) => ({
      event: "pause",
      by,
      dues,
      insists: status === "paused" && paused_until?.getTime() !== until?.getTime(),
    });
    return this.#change(scope, triggerId, byHand(pause));
  }

  /** Plans what comes next from now on; what came while it was paused does not count as missed. */
  resume(scope: TenantScope, triggerId: string, by: Provenance): Promise<ChangeOutcome> {
    const resume: Decide = async ({ definition }, putOff, tx) => {
      const dues = await duesAgain(tx, definition, putOff);
      if (definition.schedule && dues.length === 0) return NOTHING_LEFT;
      return { event: "resume", by, dues, replaces: [...PLANNED, "resume"] };
    };
    return this.#change(scope, triggerId, byHand(resume));
  }

  /** `edit` makes the new definition from the present one. What is planned stays if its times stay. */
  update(
    scope: TenantScope,
    triggerId: string,
    by: Provenance,
    edit: (current: StoredTrigger) => TriggerDefinition | { refused: Refused },
  ): Promise<ChangeOutcome> {
    const decide: Decide = async (current, _, tx) => {
      const definition = edit(current);
      if ("refused" in definition) return definition;
      const change = { event: "edit" as const, by, definition };
      const next = step(current.status, "edit");
      const willBeActive = "to" in next && next.to === "active";
      if (hasSameTimes(definition, current.definition) && (current.status === "active" || !willBeActive)) {
        return definition.rules.repeat ? change : { ...change, dues: [], replaces: ["repeat"] };
      }
      const dues = willBeActive ? await firstDues(tx, definition, new Date()) : [];
      if (willBeActive && definition.schedule && dues.length === 0) return NOTHING_LEFT;
      return { ...change, dues, replaces: PLANNED, putOff: [] };
    };
    return this.#change(scope, triggerId, byHand(decide));
  }

  /**
   * Fires at that moment instead of the earlier runs of its schedule, and asks for no acknowledgement until then.
   * `about` is the document and the text of a message that comes again.
   */
  snooze(
    scope: TenantScope,
    triggerId: string,
    until: Date,
    by: Provenance,
    about: Pick<Due, "target" | "details"> = { target: "", details: null },
  ): Promise<ChangeOutcome> {
    return this.#change(scope, triggerId, ({ definition }) => {
      const following = scheduledDue(definition, until);
      // What has not come yet is no message: the task alone says when it comes.
      const isMoved = following === undefined && scheduledDue(definition, new Date()) !== undefined;
      const follows = isMoved ? followsFromTask(definition) : undefined;
      if (follows) return { refused: follows };
      const snoozed: Due = { ...about, cause: "snooze", due_at: until };
      return {
        event: "snooze",
        by,
        dues: following ? [snoozed, following] : [snoozed],
        replaces: ["snooze", "repeat"],
        until,
      };
    });
  }

  /**
   * Somebody has seen it, so it is no longer repeated. With `message`, they have seen that one: its repetitions say the
   * same, and what else the trigger has sent is still to be seen.
   */
  acknowledge(
    scope: TenantScope,
    triggerId: string,
    by: Provenance,
    message?: { about: string },
  ): Promise<ChangeOutcome> {
    let repeats = false;
    return this.#change(
      scope,
      triggerId,
      ({ definition }) => {
        repeats = definition.rules.repeat !== undefined;
        return { event: "acknowledge", by, dues: [], replaces: ["repeat"] };
      },
      async (tx) => {
        if (message === undefined || repeats) await this.#acknowledged(tx, triggerId, by, message?.about);
      },
    );
  }

  /** Fires it now, regardless of its schedule, quiet hours and missed firings. */
  run(scope: TenantScope, triggerId: string, by: Provenance): Promise<ChangeOutcome> {
    return this.#change(scope, triggerId, async (_current, _putOff, tx) => ({
      event: "run",
      by,
      dues: [{ cause: "manual", target: "", due_at: await databaseNow(tx) }],
      replaces: ["manual"],
    }));
  }

  /** Plans again what follows the user to another zone, within the transaction that stores the zone. */
  moveTo(tx: TenantScope, timeZone: string, by: Provenance): Promise<void> {
    return moveZone(tx, timeZone, by);
  }

  /**
   * Changes of one trigger wait for each other here rather than for locks, where each would keep a connection from
   * other calls. Inside a transaction, the connection is already held.
   */
  async #change(
    scope: TenantScope,
    triggerId: string,
    decide: Decide,
    then: (tx: TenantScope) => Promise<unknown> = async () => {},
  ): Promise<ChangeOutcome> {
    const work = () =>
      scope.transaction(async (tx) => {
        const outcome = await changeTrigger(tx, triggerId, (current, putOff) => decide(current, putOff, tx), {
          mostActive: this.#most,
        });
        if (outcome.changed) await then(tx);
        return outcome;
      });
    return scope.inTransaction ? work() : this.#turns.take(`${scope.userId} ${triggerId}`, work);
  }
}

type Decided = TriggerChange | { refused: Refused };

type Decide = (current: StoredTrigger, putOff: readonly Due[], tx: TenantScope) => Decided | Promise<Decided>;

/** A change that somebody asks for: what follows from a task is changed there, so that both always agree. */
const byHand =
  (decide: Decide): Decide =>
  (current, putOff, tx) => {
    const follows = followsFromTask(current.definition);
    return follows ? { refused: follows } : decide(current, putOff, tx);
  };

const followsFromTask = ({ source, title }: TriggerDefinition): Refusal | undefined =>
  source?.type === "plan_task"
    ? refusal("triggers.follows_from_task", { task_id: String(source.task_id), title })
    : undefined;

/** The secret itself is not stored. */
export const hashOfSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** The database's clock decides what is due. */
async function databaseNow(tx: TenantScope): Promise<Date> {
  const [row] = await tx.rows<{ now: Date }>({ text: "select clock_timestamp() as now", values: [] });
  return row!.now;
}

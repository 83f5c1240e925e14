/** Simulates existing triggers of a user, or new ones. Nothing is stored and nothing fires. */
import type { Simulation } from "@etui/protocol/trigger";
import { type Refusal, type Refused, refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import { lacking } from "../../tool/permission.ts";
import type { Permissions } from "../../tool/tool.ts";
import { zodValidator } from "../../tool/validation/zod-validator.ts";
import type { CheckUrl } from "../definition/parse-action.ts";
import { parseTrigger, type TriggerInput, triggerInput } from "../definition/parse-trigger.ts";
import { listTriggers, readTrigger } from "../store/read-triggers.ts";
import { readWaiting } from "../store/read-waiting.ts";
import { beyondCaller } from "../tools/beyond-speaker.ts";
import type { Due, StoredTrigger, TriggerDefinition } from "../trigger.ts";
import { duesAfterPause, duesAhead, withLaterItems } from "./dues-ahead.ts";
import { type PastDues, pastDues } from "./past/past-dues.ts";
import { type Range, type RunPlace, type Simulating, simulate } from "./simulate.ts";
import { whyNoMore } from "./why-no-more.ts";

/** The most active triggers, those that fire next: as many as a user may have by default. */
const MOST_TRIGGERS = 2_000;

const validate = zodValidator(triggerInput);

export interface SimulationServices {
  settings: UserSettingsService;
  checkUrl: CheckUrl;
}

/** `notes` say what is not listed, and why the list is empty where it is. */
export type Simulated = Omit<Simulation, "notes"> & { notes?: Refusal[] };

export class Simulations {
  readonly #services: SimulationServices;

  constructor(services: SimulationServices) {
    this.#services = services;
  }

  /** Simulates the trigger as if it were active; a pause that ends by itself lasts until then. Undefined if it does not exist. */
  async ofTrigger(scope: TenantScope, triggerId: string, range: Range): Promise<Simulated | undefined> {
    const trigger = await readTrigger(scope, triggerId);
    if (!trigger) return undefined;
    const { definition, has_webhook: hasWebhook } = trigger;
    const paused = await afterPause(scope, trigger, range);
    if (paused) return this.#ofOne(scope, { triggerId, definition, hasWebhook, ...paused }, range);
    const rows = await readWaiting(scope, { ...range, triggerId, limit: range.most + 1 });
    const waiting = await withLaterItems(scope, definition, rows, range);
    return this.#ofOne(scope, { triggerId, definition, hasWebhook, waiting }, range);
  }

  /** `args` are the arguments of `create_trigger`. */
  async ofArguments(
    scope: TenantScope,
    args: unknown,
    {
      range,
      timeZone,
      locale,
      permissions,
    }: { range: Range; timeZone: string; locale: string; permissions?: Permissions | undefined },
  ): Promise<{ ok: true; simulation: Simulated } | { ok: false; refused: Refused; isForbidden?: true }> {
    const valid = validate(args);
    if (!valid.ok) return valid;
    const said = await this.#services.settings.read(scope);
    const now = new Date();
    const parsed = parseTrigger(valid.value as TriggerInput, {
      timeZone: said.time_zone ?? timeZone,
      locale: said.locale ?? locale,
      now,
      checkUrl: this.#services.checkUrl,
    });
    if (!parsed.ok) return parsed;
    const { definition } = parsed;
    // What it would have fired on says what is stored, so a draft may do no more than a trigger of the same caller.
    const beyond = beyondCaller(definition, {
      lacks: (need) => lacking("The simulation", permissions, need),
    });
    if (beyond) return { ok: false, refused: beyond, isForbidden: true };
    const waiting = definition.condition ? await duesAhead(scope, definition, now) : [];
    const hasWebhook = (valid.value as TriggerInput).webhook === true;
    return { ok: true, simulation: await this.#ofOne(scope, { definition, hasWebhook, waiting }, range) };
  }

  /** What is over is read from the history of the data; what lies ahead is what is planned. */
  async #ofOne(
    scope: TenantScope,
    {
      hasWebhook,
      waiting,
      ...trigger
    }: {
      triggerId?: string;
      definition: TriggerDefinition;
      hasWebhook: boolean;
      waiting: readonly Due[];
      pause?: Simulating["pause"];
    },
    range: Range,
  ): Promise<Simulated> {
    const { definition } = trigger;
    // The database counts finer: what was written within this millisecond is over as well.
    const now = new Date(Date.now() + 1);
    const past: PastDues | undefined =
      range.from < now && definition.condition !== undefined
        ? await pastDues(scope, definition, { from: range.from, to: range.to < now ? range.to : now })
        : undefined;
    // What waits and is due by now is what the history has brought about.
    const ahead = past ? waiting.filter(({ due_at }) => due_at > now) : waiting;
    const simulating = { ...trigger, waiting: [...(past?.dues ?? []), ...ahead] };
    const { end, ...simulation } = simulate([simulating], await this.#within(scope, range));
    const isEmpty = simulation.runs.length === 0;
    const notes = whyNoMore({ definition, hasWebhook, past, isEmpty, range: { ...range, now } });
    return notes.length === 0 ? simulation : { ...simulation, notes };
  }

  /** All that active triggers do, in the order of time. */
  async upcoming(scope: TenantScope, range: Range): Promise<Simulated> {
    const { end, ...simulation } = await this.#ahead(scope, range);
    return simulation;
  }

  /**
   * The same, one page at a time. A cursor stands for the range of its first page: `from` is mostly
   * now, which is another moment by the next page. `asked` is what else its query has to have in common.
   */
  async upcomingPage(
    scope: TenantScope,
    { cursor, asked = [], ...given }: Range & { cursor?: string | undefined; asked?: readonly unknown[] },
  ): Promise<{ ok: true; simulation: Simulated } | { ok: false; refused: Refused }> {
    const query = ["upcoming", given.perDay ?? null, ...asked];
    const place = cursor === undefined ? undefined : readCursor(cursor, scope.userId, query, isPlace);
    if (place && !place.ok) return place;
    const range = place ? { ...given, ...rangeAt(place.position) } : given;
    const { end, ...simulation } = await this.#ahead(scope, range);
    const next = end && makeCursor(scope.userId, query, placeOf(range, end));
    return { ok: true, simulation: { ...simulation, next_cursor: next ?? null } };
  }

  async #ahead(scope: TenantScope, range: Range): Promise<Simulated & { end?: RunPlace }> {
    const [{ triggers }, paused, dues, within] = await Promise.all([
      listTriggers(scope, { status: "active", limit: MOST_TRIGGERS }),
      listTriggers(scope, { status: "paused", limit: MOST_TRIGGERS }),
      // The first date in a document leads to its later ones, so what was listed before is read again.
      readWaiting(scope, { ...range, limit: range.most + 1 + (range.after?.inAll ?? 0) }),
      this.#within(scope, range),
    ]);
    const waiting = Map.groupBy(dues, ({ trigger_id }) => trigger_id);
    const simulating: Simulating[] = [];
    for (const { trigger_id: triggerId, definition } of triggers) {
      const rows = waiting.get(triggerId);
      const ahead = rows && (await withLaterItems(scope, definition, rows, range));
      simulating.push({ triggerId, definition, waiting: ahead });
    }
    for (const trigger of paused.triggers) {
      const { trigger_id: triggerId, definition } = trigger;
      const later = await afterPause(scope, trigger, range);
      if (later) simulating.push({ triggerId, definition, ...later });
    }
    const simulation = simulate(simulating, within);
    if (simulation.runs.length > 0 || range.after) return simulation;
    const waitsFor = triggers.filter(({ definition }) => definition.condition !== undefined).length;
    return { ...simulation, notes: [refusal("simulation.nothing_planned", { conditions: waitsFor })] };
  }

  async #within(scope: TenantScope, range: Range) {
    const { quiet_hours } = await this.#services.settings.read(scope);
    return { ...range, quietHours: quiet_hours };
  }
}

/** What a paused trigger does from the end of its pause on; undefined where there is no such end. */
async function afterPause(
  scope: TenantScope,
  trigger: StoredTrigger,
  { to }: Range,
): Promise<{ waiting: Due[]; pause: NonNullable<Simulating["pause"]> } | undefined> {
  const { status, paused_until } = trigger;
  if (status !== "paused" || paused_until === null) return undefined;
  const { waiting, firstRun } = await duesAfterPause(scope, trigger, paused_until);
  const pause = { from: new Date(), until: firstRun ?? paused_until };
  return { waiting: waiting.filter(({ due_at }) => due_at <= to), pause };
}

/** In milliseconds: the range of the first page, and the last run that was listed. */
type Place = [from: number, to: number, at: number, ofMoment: number, inAll: number];

const isPlace = (position: unknown): position is Place =>
  Array.isArray(position) && position.length === 5 && position.every((part) => Number.isSafeInteger(part));

const placeOf = ({ from, to }: Range, { at, ofMoment, inAll }: RunPlace): Place => [
  from.getTime(),
  to.getTime(),
  at.getTime(),
  ofMoment,
  inAll,
];

const rangeAt = ([from, to, at, ofMoment, inAll]: Place): Pick<Range, "from" | "to" | "after"> => ({
  from: new Date(from),
  to: new Date(to),
  after: { at: new Date(at), ofMoment, inAll },
});

/** Simulates existing triggers of a user, or new ones. Nothing is stored and nothing fires. */
import type { Simulation } from "@etui/protocol/trigger";
import type { Refused } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import { zodValidator } from "../../tool/validation/zod-validator.ts";
import type { CheckUrl } from "../definition/parse-action.ts";
import { parseTrigger, type TriggerInput, triggerInput } from "../definition/parse-trigger.ts";
import { firstDues } from "../planning/first-dues.ts";
import { listTriggers, readTrigger } from "../store/read-triggers.ts";
import { readWaiting } from "../store/read-waiting.ts";
import { type Range, simulate } from "./simulate.ts";

/** The most active triggers, those that fire next: as many as a user may have by default. */
const MOST_TRIGGERS = 2_000;

const validate = zodValidator(triggerInput);

export interface SimulationServices {
  settings: UserSettingsService;
  checkUrl: CheckUrl;
}

export class Simulations {
  readonly #services: SimulationServices;

  constructor(services: SimulationServices) {
    this.#services = services;
  }

  /** Simulates the trigger as if it were active. Undefined if it does not exist. */
  async ofTrigger(scope: TenantScope, triggerId: string, range: Range): Promise<Simulation | undefined> {
    const trigger = await readTrigger(scope, triggerId);
    if (!trigger) return undefined;
    const { definition } = trigger;
    const waiting = await readWaiting(scope, { ...range, triggerId, limit: range.most + 1 });
    return simulate([{ triggerId, definition, waiting }], await this.#within(scope, range));
  }

  /** `args` are the arguments of `create_trigger`. */
  async ofArguments(
    scope: TenantScope,
    args: unknown,
    { range, timeZone, locale }: { range: Range; timeZone: string; locale: string },
  ): Promise<{ ok: true; simulation: Simulation } | { ok: false; refused: Refused }> {
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
    const planned = definition.condition ? await firstDues(scope, definition, now) : [];
    const waiting = planned.toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());
    return { ok: true, simulation: simulate([{ definition, waiting }], await this.#within(scope, range)) };
  }

  /** All that active triggers do, in the order of time. */
  async upcoming(scope: TenantScope, range: Range): Promise<Simulation> {
    const [{ triggers }, dues, within] = await Promise.all([
      listTriggers(scope, { status: "active", limit: MOST_TRIGGERS }),
      readWaiting(scope, { ...range, limit: range.most + 1 }),
      this.#within(scope, range),
    ]);
    const waiting = Map.groupBy(dues, ({ trigger_id }) => trigger_id);
    const simulating = triggers.map(({ trigger_id, definition }) => ({
      triggerId: trigger_id,
      definition,
      waiting: waiting.get(trigger_id),
    }));
    return simulate(simulating, within);
  }

  async #within(scope: TenantScope, range: Range) {
    const { quiet_hours } = await this.#services.settings.read(scope);
    return { ...range, quietHours: quiet_hours };
  }
}

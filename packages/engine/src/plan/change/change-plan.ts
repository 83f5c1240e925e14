/** Carries out a change of a user's plan: locked, judged, written and with its reminders, all of it or nothing. */
import type { Change } from "@etui/protocol/tool-result";
import type { Refused } from "@etui/words/refusal";
import { keptIf } from "../../database/kept-if.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Turns } from "../../database/turns/turns.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { planMoment } from "../plan-moment.ts";
import { deriveReminders } from "../reminders/derive-reminders.ts";
import { type ReminderMessages, settleReminders } from "../reminders/settle-reminders.ts";
import type { PlanStamp } from "../views/kept-places.ts";
import { lockPlan } from "./lock-plan.ts";
import { PlanChange } from "./plan-change.ts";
import { writePlan } from "./write-plan.ts";

/** `done` of what was refused is what its caller has to know besides. */
export type Worked<Done> = { ok: true; done: Done } | { ok: false; refused: Refused; done?: Done };

export type PlanOutcome<Done> =
  | {
      ok: true;
      done: Done;
      revision: number;
      /** The plan before. */
      was: PlanStamp;
      changed: Change[];
      moment: PlanChange["moment"];
    }
  | { ok: false; refused: Refused; done?: Done };

export interface PlanWriter {
  turns: Turns;
  messages: ReminderMessages;
}

interface How {
  by: Provenance;
  /** Where the person is and their language; what is not known of them is as it was when they last changed the plan. */
  reader: { timeZone: string | undefined; locale: string | undefined };
  /** Nothing is kept of what was done. */
  dryRun?: boolean | undefined;
}

/** Looks at the plan as it is once all is written, also where nothing of it is kept. */
export type LookAtPlan<Done> = (plan: PlanChange, done: Done) => Promise<void>;

/** `work` says what becomes of the plan, or why nothing does. */
export async function changePlan<Done>(
  { turns, messages }: PlanWriter,
  scope: TenantScope,
  { by, reader, dryRun = false }: How,
  work: (plan: PlanChange) => Promise<Worked<Done>>,
  look?: LookAtPlan<Done>,
): Promise<PlanOutcome<Done>> {
  const run = (tx: TenantScope) => {
    const whole = () => inside(tx, { by, reader, messages, dryRun }, { work, look });
    return dryRun ? keptIf(tx, whole, () => false) : whole();
  };
  // Inside a transaction the connection is held already, so waiting for a turn would only add another wait.
  return scope.inTransaction ? run(scope) : turns.take(scope.userId, () => scope.transaction(run));
}

async function inside<Done>(
  tx: TenantScope,
  { by, reader, messages, dryRun }: How & Pick<PlanWriter, "messages">,
  { work, look }: { work: (plan: PlanChange) => Promise<Worked<Done>>; look?: LookAtPlan<Done> | undefined },
): Promise<PlanOutcome<Done>> {
  const state = await lockPlan(tx);
  const moment = planMoment(state.now, {
    timeZone: reader.timeZone ?? state.time_zone ?? "UTC",
    locale: reader.locale ?? state.locale ?? "en",
  });
  const plan = new PlanChange(tx, { by, moment, state });
  const was = { revision: state.revision, at: state.updated_at?.getTime() ?? null };
  const worked = await work(plan);
  if (!worked.ok) return worked;
  const changed: Change[] = [];
  if (plan.isChanged) {
    const derived = await deriveReminders(plan);
    await settleReminders(plan, messages);
    for (const { version, ...line } of await writePlan(plan)) {
      changed.push(version === null ? line : { ...line, version });
    }
    changed.push(...derived);
  }
  await look?.(plan, worked.done);
  // What nothing is kept of leaves the plan at the revision that it has.
  const revision = dryRun ? was.revision : state.revision;
  return { ok: true, done: worked.done, revision, was, changed, moment };
}

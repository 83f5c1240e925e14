/**
 * When a trigger would fire if nothing is missed: the dispatcher's own decisions about invented due rows, each examined
 * at the moment it is due.
 */
import type { QuietHours } from "@etui/protocol/trigger";
import { nextRun } from "@etui/time/rules/next-run";
import { decide, type SkipReason } from "../dispatch/decide.ts";
import type { DueTrigger } from "../dispatch/duties/due-trigger.ts";
import { toRow } from "../store/trigger-row.ts";
import type { Due, TriggerDefinition } from "../trigger.ts";

export interface Planned {
  at: Date;
  /** The path of the document it is about; empty if there is none. */
  target: string;
  deferredTo?: Date | undefined;
  skipped?: SkipReason | undefined;
  /** True if later ones on the same day are left out. */
  moreThatDay?: true | undefined;
}

/** What is simulated: a definition, stored or not, and the quiet hours of its user. */
export interface Simulated {
  definition: TriggerDefinition;
  quietHours: QuietHours | null;
}

/**
 * The runs of its schedule from a moment on, including that moment; as far as the reader goes. With `perDay`, the rest
 * of a day is skipped: a trigger that fires every minute has 1,440 runs a day and would leave no room for others.
 */
export function* plannedRuns(simulated: Simulated, from: Date, perDay?: number): Generator<Planned, void> {
  const { schedule, time_zone } = simulated.definition;
  const runFrom = (at: Date) => schedule && nextRun(schedule, time_zone, new Date(at.getTime() - 1));
  let listed = 1;
  for (let due_at = runFrom(from); due_at; ) {
    const { planned, next } = look(simulated, { cause: "schedule", target: "", due_at });
    const dayEnds = perDay === undefined ? undefined : endOfDay(due_at, time_zone);
    const hasMore = dayEnds !== undefined && next !== undefined && next < dayEnds;
    const leaps = hasMore && listed === perDay;
    yield leaps ? { ...planned, moreThatDay: true } : planned;
    listed = hasMore && !leaps ? listed + 1 : 1;
    due_at = leaps ? runFrom(dayEnds) : next;
  }
}

function endOfDay(at: Date, timeZone: string): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

/** What happens to a planned row. */
export const plannedDue = (simulated: Simulated, due: Due): Planned => look(simulated, due).planned;

/** The simulation assumes that each firing is acknowledged, so repetitions are not foreseen. */
function look(simulated: Simulated, due: Due): { planned: Planned; next: Date | undefined } {
  const { firing, more, next } = decide(madeUp(simulated, due));
  const planned: Planned = { at: due.due_at, target: due.target };
  if (firing?.status === "skipped") planned.skipped = firing.reason;
  if (firing === undefined) planned.deferredTo = more.find(({ cause }) => cause === "deferred")?.due_at;
  return { planned, next: next?.dueAt };
}

const madeUp = ({ definition, quietHours }: Simulated, due: Due): DueTrigger => ({
  ...toRow(definition),
  place: null,
  user_id: "",
  trigger_id: "",
  cause: due.cause,
  target: due.target,
  due_at: due.due_at,
  alone: false,
  depth: 0,
  details: due.details ?? null,
  quiet_hours: quietHours,
  now: due.due_at,
});

/** When a trigger fires next, for people: with weekday, date and zone, so that nobody has to compute them. */

import { LAST_MS } from "@etui/time/calendar/instants";
import { momentInWords } from "@etui/time/rules/in-words";
import type { TenantScope } from "../../database/tenant.ts";
import { type Planned, plannedDue, plannedRuns } from "../simulation/planned.ts";
import { readWaiting } from "../store/read-waiting.ts";
import type { StoredTrigger } from "../trigger.ts";
import { actionInWords } from "./action-in-words.ts";
import { conditionInWords } from "./condition-in-words.ts";
import type { Reader } from "./reader.ts";
import { localIso } from "./trigger-view.ts";
import { saidTogether, wordsOf } from "./words.ts";

const RUNS = 5;

type Told = Pick<StoredTrigger, "trigger_id" | "status" | "definition" | "next_trigger_at" | "has_webhook"> &
  Partial<Pick<StoredTrigger, "paused_until">>;

/** The next five firings; fewer if it ends before, or if it waits for something without a time. */
export async function nextRunsInWords(db: TenantScope, trigger: Told, reader: Reader): Promise<string[]> {
  const { definition, next_trigger_at } = trigger;
  if (trigger.status !== "active" || next_trigger_at === null) return [];
  const runs =
    definition.condition === undefined
      ? scheduledRuns(trigger, next_trigger_at, reader)
      : await waitingRuns(db, trigger, reader);
  return runs.map((run) => runInWords(run, trigger, reader));
}

/** For a list with one line per trigger. */
export function nextRunInWords(trigger: Told, reader: Reader): string | undefined {
  const { next_trigger_at: due_at, definition } = trigger;
  if (due_at === null) return undefined;
  const { quietHours } = reader;
  return runInWords(plannedDue({ definition, quietHours }, scheduled(due_at)), trigger, reader);
}

/** First the next planned moment, which somebody may have put off; then the runs of its schedule. */
function scheduledRuns({ definition }: Told, next: Date, { quietHours }: Reader): Planned[] {
  const simulated = { definition, quietHours };
  const runs = [plannedDue(simulated, scheduled(next))];
  for (const run of plannedRuns(simulated, new Date(next.getTime() + 1))) {
    runs.push(run);
    if (runs.length === RUNS) break;
  }
  return runs;
}

async function waitingRuns(db: TenantScope, { trigger_id, definition }: Told, { quietHours, now }: Reader) {
  const within = { triggerId: trigger_id, from: now, to: new Date(LAST_MS), limit: RUNS };
  const waiting = await readWaiting(db, within);
  return waiting.map((due) => plannedDue({ definition, quietHours }, due));
}

const scheduled = (due_at: Date) => ({ cause: "schedule", target: "", due_at }) as const;

function runInWords(
  { at, deferredTo, skipped }: Planned,
  { definition }: Told,
  { locale, now }: Reader,
): string {
  const { time_zone } = definition;
  const words = wordsOf(locale);
  const moment = momentInWords(deferredTo ?? at, time_zone, locale, now);
  if (deferredTo) return words.deferred(moment, localIso(at, time_zone).slice(11, 16));
  return skipped === undefined ? moment : words.skipped(moment);
}

/** Sentences for a model to pass on. `runs` come from `nextRunsInWords`; the address is told only once. */
export function nextSentence(
  trigger: Told,
  [next, following]: readonly string[],
  {
    locale,
    address,
    gate,
  }: Pick<Reader, "locale"> & { address?: string | undefined; gate?: string | undefined },
): string {
  const { definition, status, has_webhook, paused_until } = trigger;
  const words = wordsOf(locale);
  const { condition, action } = definition;
  const does = actionInWords(action, locale);
  const said: string[] = [];
  if (status === "paused") {
    const until = paused_until
      ? momentInWords(paused_until, definition.time_zone, locale, new Date())
      : undefined;
    said.push(words.isPaused(until));
  }
  if (status === "active" && condition) {
    said.push(words.firesWhen(conditionInWords(condition, locale), does));
    if (condition.type === "deadline" && next === undefined) said.push(words.noDateAhead);
  }
  if (next !== undefined) said.push(words.next(next));
  if (following !== undefined) said.push(words.following(following));
  if (has_webhook && status === "active") {
    const also = condition !== undefined || next !== undefined;
    said.push(address === undefined ? words.called(also) : words.address(address, also));
  }
  if (status === "active" && said.length > 0) {
    // Who made a reminder knows its words; what a schedule does to data is told.
    if (!condition && action.type === "update") said.push(words.does(does));
    if (gate !== undefined) said.push(words.gated(gate));
  }
  return said.length > 0 ? saidTogether(said, locale) : words.nothingPlanned;
}

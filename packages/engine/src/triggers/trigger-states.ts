/** Which events a trigger accepts in each state, and what follows. Every pair is listed; nothing else is possible. */

import { TRIGGER_STATUSES, type TriggerStatus } from "@etui/protocol/trigger";
import { type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";

/** `last_firing`: nothing more is planned. `give_up`: it can no longer be fired. */
export const TRIGGER_EVENTS = [
  "edit",
  "pause",
  "resume",
  "cancel",
  "run",
  "snooze",
  "acknowledge",
  "last_firing",
  "give_up",
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

type Step = { to: TriggerStatus } | { refused: Refusal };

const to = (status: TriggerStatus): Step => ({ to: status });
const refused = (code: StepCode): Step => ({ refused: refusal(code) });

type StepCode = `triggers.${"is" | "pause" | "resume" | "snooze"}_${Exclude<TriggerStatus, "active">}` &
  RefusalCode;

const STEPS: Record<TriggerStatus, Record<TriggerEvent, Step>> = {
  active: {
    edit: to("active"),
    pause: to("paused"),
    resume: to("active"),
    cancel: to("cancelled"),
    run: to("active"),
    snooze: to("active"),
    acknowledge: to("active"),
    last_firing: to("completed"),
    give_up: to("failed"),
  },
  paused: {
    edit: to("paused"),
    pause: to("paused"),
    resume: to("active"),
    cancel: to("cancelled"),
    run: to("paused"),
    snooze: refused("triggers.snooze_paused"),
    acknowledge: to("paused"),
    last_firing: to("paused"),
    give_up: to("failed"),
  },
  completed: {
    // With a new schedule it has something to wait for again.
    edit: to("active"),
    pause: refused("triggers.pause_completed"),
    resume: refused("triggers.resume_completed"),
    cancel: to("cancelled"),
    run: to("completed"),
    // A reminder that has just fired can be put off like any other.
    snooze: to("active"),
    acknowledge: to("completed"),
    last_firing: to("completed"),
    give_up: to("failed"),
  },
  cancelled: {
    edit: refused("triggers.is_cancelled"),
    pause: refused("triggers.pause_cancelled"),
    resume: refused("triggers.resume_cancelled"),
    cancel: to("cancelled"),
    run: refused("triggers.is_cancelled"),
    snooze: refused("triggers.snooze_cancelled"),
    acknowledge: to("cancelled"),
    last_firing: to("cancelled"),
    give_up: to("cancelled"),
  },
  failed: {
    edit: to("active"),
    pause: to("paused"),
    resume: to("active"),
    cancel: to("cancelled"),
    run: to("failed"),
    snooze: refused("triggers.snooze_failed"),
    acknowledge: to("failed"),
    last_firing: to("failed"),
    give_up: to("failed"),
  },
};

export const step = (from: TriggerStatus, event: TriggerEvent): Step => STEPS[from][event];

/** Asking for such a state again changes nothing the second time. */
export const asksForState = (event: TriggerEvent): boolean =>
  event === "pause" || event === "resume" || event === "cancel";

/** The statuses from which the event leads away, for statements that change many triggers at once. */
export const statusesLeftBy = (event: TriggerEvent): TriggerStatus[] =>
  TRIGGER_STATUSES.filter((status) => {
    const next = step(status, event);
    return "to" in next && next.to !== status;
  });

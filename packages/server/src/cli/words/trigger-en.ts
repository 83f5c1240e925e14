import type { TriggerStatus } from "@etui/protocol/trigger";
import { firing } from "./firing-en.ts";
import { details } from "./trigger-details-en.ts";

/** The texts about triggers and the inbox. */
export const trigger = {
  commands: {
    trigger: "look at reminders, schedules and conditions, and control them",
    create: "create one, with what the tool create_trigger takes",
    list: "list them, those that fire next first",
    show: "show one with its next times",
    next: "show what fires next: of one, or of all that are active",
    history: "list what was fired, newest first: of one, or of all",
    simulate: "show what one would fire between two moments, or would have fired; nothing is changed",
    pause: "let it fire no more until it is resumed, or until a moment",
    resume: "let it fire again, from its next time on",
    run: "fire it now, whatever its schedule says",
    cancel: "end it for good",
    snooze: "let it fire again later",
    webhookSecret: "print what your webhooks are signed with, for the receiver to check",
    ack: "say that it was seen: it is not repeated",
    inbox: "show what triggers left to be read, newest first",
  },
  /** Shown in the help of `trigger`. */
  more: '`npx etui tool call parse_when \'{"text": "every Friday at 8"}\'` makes a schedule of words.',
  id: "the trigger's id, as `npx etui trigger list` shows it",
  anyId: "one trigger; all if left out",
  definition:
    'words, such as "every weekday at 9 stretch", or a definition as JSON; - reads stdin, @file a file',
  idOrDefinition: "a trigger's id, or a definition that is not stored: JSON, - or @file",
  until:
    'such as 10m, 2h, "next Tuesday" or 2026-12-31T18:00:00+08:00; if left out, "10m" for snooze, and for pause until it is resumed',
  status: "only those of this status",
  all: "those that have ended as well",
  from: "from this moment on; now if left out",
  to: "up to this moment; a month later if left out",
  noTriggers: "leave firing triggers to other processes",

  none: "There are no such triggers.",
  moreTriggers: (count: number) => `and ${count.toLocaleString("en")} more: --limit shows them`,
  statuses: {
    active: "active",
    paused: "paused",
    completed: "completed",
    cancelled: "cancelled",
    failed: "failed",
  } satisfies Record<TriggerStatus, string>,
  next: (when: string) => `next: ${when}`,
  pausedUntil: (when: string) => `goes on by itself: ${when}`,
  noNext: "nothing planned",
  last: (when: string) => `last fired: ${when}`,
  following: (when: string) => `then: ${when}`,
  byWebhook: "when its address is called",
  details,
  webhook: "has a secret address that fires it; it was shown once, when it was made",
  withAddress:
    "give it a secret address that fires it; words are then all that it says, and no time is read from them",
  nobodyAnswers:
    "No Etui of this home is running: the address answers once `npx etui serve` does, at its port.",
  replaceSecret: "put another one in its place, for instance when somebody else has seen it",
  reason: (sentence: string) => `why: ${sentence}`,
  source: (path: string) => `about: ${path}`,

  moreRuns: "There are more: --limit shows them.",
  deferred: (when: string) => `quiet hours put it off to ${when}`,
  moreThatDay: "and again that day",
  skipped: (why: string) => `skipped: ${why}`,

  nothingFired: "Nothing was fired.",
  firing,

  done: {
    pause: (title: string) => `Paused: ${title}`,
    resume: (title: string) => `Resumed: ${title}`,
    snooze: (title: string) => `Snoozed: ${title}`,
    acknowledge: (title: string) => `Acknowledged: ${title}`,
    cancel: (title: string) => `Cancelled: ${title}`,
    run: (title: string) => `Fires now: ${title}`,
  },
  nobodyFires:
    "No Etui is running that could fire it: it fires as soon as one does. `npx etui serve` starts one.",

  unreadOnly: "only what nobody has read",
  markRead: "mark what is shown as read",
  emptyInbox: "There is nothing to read.",
  unread: (count: number) => `${count.toLocaleString("en")} unread`,
};

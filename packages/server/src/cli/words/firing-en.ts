import type { DueCause, SkipReason } from "@etui/engine";
import type { FiringView } from "@etui/protocol/trigger";

/** What happened to a trigger, and why. */
export const firing = {
  status: { fired: "fired", skipped: "skipped", failed: "failed" } satisfies Record<
    FiringView["status"],
    string
  >,
  cause: {
    schedule: "by schedule",
    match: "data changed",
    held: "held long enough",
    deadline: "a date in a document",
    repeat: "again, unanswered",
    snooze: "after snoozing",
    deferred: "after quiet hours",
    manual: "run by hand",
    webhook: "called from outside",
    queued: "after the one before",
    resume: "a pause is over",
  } satisfies Record<DueCause, string>,
  reason: {
    misfire: "it was missed while nothing ran",
    too_old: "it was missed for too long",
    quiet_hours: "quiet hours",
    only_if: "what it depends on was not so",
    overlap: "the one before was still on its way",
    rate_limited: "it fired too often in a short time",
  } satisfies Record<SkipReason, string>,
  channel: { inbox: "inbox", push: "devices", webhook: "web address", generate: "text" },
  delivery: {
    waiting: "waits",
    sending: "on its way",
    delivered: "delivered",
    failed: "not delivered",
    replaced: "given up for a newer one",
  } satisfies Record<FiringView["deliveries"][number]["status"], string>,
  what: (status: string, cause: string) => `${status} (${cause})`,
  late: (length: string) => `${length} late`,
  delivered: (channel: string, status: string, error: string | undefined) =>
    `${channel}: ${status}${error === undefined ? "" : `. ${error}`}`,
};

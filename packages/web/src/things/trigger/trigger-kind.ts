import { THING_WORDS } from "@etui/words/thing-words";
import { AlarmClock } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfTrigger } from "./trigger-address.ts";

const EVENTS = ["pause", "resume", "run", "snooze", "acknowledge"] as const;

export const triggerKind: Kind = {
  icon: AlarmClock,
  words: THING_WORDS.trigger,
  addressOf: addressOfTrigger,
  deedOf({ action, by }) {
    // A cancelled trigger stays, and fires no more.
    if (action === "deleted") return "cancelled";
    // The log has what was done with the trigger beside the tool.
    return (action === "updated" && EVENTS.find((name) => name === by?.event)) || action;
  },
  // These entries only report a delivery: a trigger that was changed has a new version.
  isSign: ({ action, version }) => action === "updated" && version === undefined,
};

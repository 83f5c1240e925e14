import { AlarmClock } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfTrigger } from "./trigger-address.ts";

const EVENTS = ["pause", "resume", "run", "snooze", "acknowledge"] as const;

export const triggerKind: Kind = {
  icon: AlarmClock,
  words: { en: { one: "trigger", many: "triggers" }, zh: { one: "触发器", many: "触发器" } },
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

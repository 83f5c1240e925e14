import type { ActivityEntry } from "@etui/protocol/activity";
import type { KindWords } from "@etui/protocol/thing";
import type { LucideIcon } from "lucide-react";

/** What was done with a thing, in the words of people. */
export type DeedName =
  | ActivityEntry["action"]
  | "cancelled"
  | "completed"
  | "pause"
  | "resume"
  | "run"
  | "snooze"
  | "acknowledge";

/** How the page presents one kind of thing wherever one stands in a line. Each kind has one in its folder of things. */
export interface Kind {
  icon: LucideIcon;
  words: KindWords;
  /** The address at which a thing is shown; left out if this page has no place for it. */
  addressOf?(target: string): string;
  /** The address of an older version; left out if all versions are shown in the same place. */
  addressOfVersion?(target: string, version: number): string;
  /** True if lines say which version resulted. */
  hasVersions?: boolean;
  /** True if its target is its name, which is set like code. */
  isNamedByTarget?: boolean;
  /** The name of a deed, if it differs from the action in the log. */
  deedOf?(entry: Pick<ActivityEntry, "action" | "by">): DeedName;
  /** True if an entry is nobody's deed and only tells pages to read again. */
  isSign?(entry: Pick<ActivityEntry, "action" | "version">): boolean;
}

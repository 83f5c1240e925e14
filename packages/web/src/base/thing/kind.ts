import type { ActivityEntry } from "@etui/protocol/activity";
import type { KindWords } from "@etui/protocol/thing";
import type { LucideIcon } from "lucide-react";

/** What was done with a thing, as people call it. */
export type DeedName =
  | ActivityEntry["action"]
  | "cancelled"
  | "pause"
  | "resume"
  | "run"
  | "snooze"
  | "acknowledge";

/** What the page says of a kind of things wherever one of them stands in a line. Each has one in its folder of things. */
export interface Kind {
  icon: LucideIcon;
  words: KindWords;
  /** Where one of them is shown; absent where this page has no place for them. */
  addressOf?(target: string): string;
  /** Where an older one of its versions is shown; absent where the others are in the same place. */
  addressOfVersion?(target: string, version: number): string;
  /** Lines tell which version came of it. */
  hasVersions?: boolean;
  /** It is called by its target, which is set like code. */
  isNamedByTarget?: boolean;
  /** Where it is not called as the log has it. */
  deedOf?(entry: Pick<ActivityEntry, "action" | "by">): DeedName;
  /** The line is nobody's deed: it only tells pages to look again. */
  isSign?(entry: Pick<ActivityEntry, "action" | "version">): boolean;
}

import type { Provenance } from "@etui/protocol/provenance";
import { words } from "../words/words.ts";

/** Who made a change and from where, in parts; `by` is null if no recorded call made it. */
export function who(by: Provenance | null): string[] {
  if (!by) return [];
  return [
    words().activity.by(by.tool, by.surface),
    by.from && words().activity.contentFrom(by.from),
    by.conversation_id && words().activity.conversation(by.conversation_id),
    by.skill && words().activity.skill(by.skill),
    by.expert && words().activity.expert(by.expert),
    by.firing_id && words().activity.firing(by.firing_id),
    by.confirmed && words().activity.confirmed,
  ].filter((part) => typeof part === "string");
}

import type { Words } from "../words/en.ts";
import { type Call, countDeeds } from "./calls.ts";

/** What a call did, in a few words. */
export function callTitle(call: Call, { activity }: Words): string {
  const title = call.isUndo
    ? activity.tookBack(call.deeds.length)
    : activity.did(countDeeds(call), thingsOf(call));
  return call.isCut ? activity.orMore(title) : title;
}

function thingsOf({ deeds }: Call) {
  const are = (kind: string) => deeds.every((deed) => deed.kind === kind);
  if (are("trigger")) return "triggers";
  return are("skill") ? "skills" : "documents";
}

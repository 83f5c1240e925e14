import type { Words } from "../words/en.ts";
import { type Call, countDeeds } from "./calls.ts";

/** What a call did, in a few words. */
export function callTitle(call: Call, { activity }: Words): string {
  const title = call.isUndo
    ? activity.tookBack(call.deeds.length)
    : activity.did(countDeeds(call), thingsOf(call));
  return call.isCut ? activity.orMore(title) : title;
}

const thingsOf = ({ deeds }: Call) =>
  deeds.every(({ kind }) => kind === "trigger") ? "triggers" : "documents";

import type { Language } from "../../base/words/choose-language.ts";
import type { Words } from "../../base/words/en.ts";
import { wordsOfKinds } from "../lines/kinds.ts";
import { type Call, countDeeds } from "./calls.ts";

/** What a call did, in a few words. */
export function callTitle(call: Call, { activity }: Words, language: Language): string {
  const title = call.isUndo
    ? activity.tookBack(call.deeds.length)
    : activity.did(countDeeds(call), wordsOfKinds(call.deeds, language) ?? activity.things);
  return call.isCut ? activity.orMore(title) : title;
}

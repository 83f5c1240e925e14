import type { Language } from "../../base/words/choose-language.ts";
import type { Words } from "../../base/words/en.ts";
import { wordsOfKinds } from "../lines/kinds.ts";
import type { Call } from "./calls.ts";

/** What a call did, in a few words. */
export function callTitle(call: Call, { activity }: Words, language: Language): string {
  return call.isUndo
    ? activity.tookBack(call.size)
    : activity.did(call.counts, wordsOfKinds(call.deeds, language) ?? activity.things);
}

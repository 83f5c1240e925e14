/** The operations that lines of words come to, and what is said of how they were understood. */
import type { PlanOperation } from "@etui/protocol/plan";
import { guessesIn } from "@etui/time/words/answer/words-for";
import { sayRefusal } from "@etui/words/say-refusal";
import type { QuickAdd } from "../quick-add/quick-add.ts";
import type { PlanWords } from "../words/plan-words.ts";

/** A group that its list does not have yet is made first. `first` is the number of the first operation. */
export function operationsOf(lines: readonly QuickAdd[]): PlanOperation[] {
  return lines.flatMap(({ list_id, group_id, group_name, task }): PlanOperation[] => [
    ...(group_name === undefined
      ? []
      : [{ op: "ensure_group" as const, list_id: list_id ?? "inbox", group_name }]),
    { op: "add_task", list_id, group_id: group_id ?? group_name, task },
  ]);
}

/** Each part with the words that it came from, what was guessed, and what stayed in the title because it was not clear. */
export function understood(lines: readonly QuickAdd[], words: PlanWords): string[] {
  return lines.flatMap(({ chips, doubts }) => [
    ...(chips.length === 0 ? [] : [words.understood(chips.map(({ field, said }) => ({ field, said })))]),
    ...assumedOf(chips, words),
    ...doubts.map((doubt) => sayRefusal(doubt, words.language)),
  ]);
}

function assumedOf(chips: QuickAdd["chips"], words: PlanWords): string[] {
  const guesses = guessesIn(
    chips.flatMap(({ assumed }) => assumed),
    words.language,
  );
  return guesses.length === 0 ? [] : [words.assumed(guesses)];
}

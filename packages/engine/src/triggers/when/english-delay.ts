import { delayOf } from "./amounts.ts";
import { AMOUNTS, readAmounts } from "./english-amounts.ts";
import { refused } from "./piece.ts";
import { type Rule, wordRule } from "./rule.ts";

/** "in three days", "half an hour from now"; "three days ago" is over. */
export const englishDelay: readonly Rule[] = [
  wordRule(
    `(?:in|after|within)\\s+(?:about\\s+|another\\s+)?(?<amounts>${AMOUNTS})(?:['’]?\\s+time)?`,
    ({ amounts }) => after(amounts!),
  ),
  wordRule(`(?<amounts>${AMOUNTS})\\s+(?:from now|later|from today)`, ({ amounts }) => after(amounts!)),
  wordRule(`(?:${AMOUNTS})\\s+(?:ago|before|earlier|prior)`, () => [
    refused("Nothing can be said here as so long before something else. Give the moment itself."),
  ]),
  wordRule(`(?:${AMOUNTS})\\s+(?:from|after)(?! now| today)`, () => [
    refused("Nothing can be counted from another day. Give the day itself."),
  ]),
];

function after(text: string) {
  const delay = delayOf(readAmounts(text));
  return delay && [{ kind: "after" as const, delay }];
}

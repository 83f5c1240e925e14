import { delayOf, everyAmount } from "./amounts.ts";
import { AMOUNTS, readAmounts } from "./english-amounts.ts";
import { refused } from "./piece.ts";
import { type Groups, type Rule, wordRule } from "./rule.ts";

const BEFORE =
  "(?<every>(?:every|each)\\s+(?:single\\s+)?)|(?<in>(?:in|after|within)\\s+(?:about\\s+|another\\s+)?)";
const BEHIND = "(?<now>from now|later|from today)|(?<past>ago|earlier|prior)|(?<other>before|from|after)";

const FROM_OTHER = { code: "counted_from_other" } as const;

/** Lengths of time: "every 90 minutes", "in three days", "half an hour from now". Alone they are part of what to do. */
export const englishLengths: readonly Rule[] = [
  wordRule(`(?:${BEFORE})?(?<amounts>${AMOUNTS})(?:['’]?\\s+time|\\s+(?:${BEHIND}))?`, readLength),
  wordRule("(?:a|one|two|three|\\d) weeks? on", () => [refused(FROM_OTHER)]),
  wordRule("week", (_, { previous }) => (previous?.kind === "day" ? [refused(FROM_OTHER)] : undefined)),
];

function readLength({ every, in: inLength, amounts = "", now, past, other }: Groups) {
  if (past) return [refused({ code: "over" })];
  if (other) return [refused(FROM_OTHER)];
  if (every) {
    const repetition = everyAmount(readAmounts(amounts));
    return repetition && [repetition];
  }
  const delay = inLength || now ? delayOf(readAmounts(amounts)) : undefined;
  return delay && [{ kind: "after" as const, delay }];
}

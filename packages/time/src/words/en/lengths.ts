import { delayOf, everyAmount } from "../pieces/amounts.ts";
import { refused } from "../pieces/piece.ts";
import { type Groups, type Rule, wordRule } from "../pieces/rule.ts";
import { AMOUNTS, readAmounts, UNIT } from "./amounts.ts";
import { NUMBER } from "./numbers.ts";

const BEFORE =
  "(?<every>(?:every|each)\\s+(?:single\\s+)?)|(?<in>(?:in|after|within)\\s+(?:about\\s+|another\\s+)?)";
const BEHIND = "(?<now>from now|later|from today)|(?<past>ago|earlier|prior)|(?<other>before|from|after)";

const ASKING =
  "(?:(?:please )?(?:remind|wake|ping|tell|notify|alert)(?: me)?|(?:set (?:me )?)?(?:an? )?(?:timer|alarm|reminder)|countdown)";
/** "30m" preceded by nothing but the request means "in 30 minutes"; 15h and 8h30 are excluded as times of day. */
const ALONE = `(?<=^\\s*(?:${ASKING}\\s+)?)(?:for\\s+)?(?!\\d{4}\\s?h|(?:1[3-9]|2[0-3])\\s?h(?![a-z])|\\d{1,2}h\\d{2}(?!\\s?m))`;

const FROM_OTHER = { code: "counted_from_other" } as const;

/** Lengths such as "every 90 minutes" and "in three days". Beside other words a bare length is part of what to do. */
export const englishLengths: readonly Rule[] = [
  wordRule(
    `(?:${BEFORE}|${ALONE}(?<alone>)|)(?<amounts>${AMOUNTS})(?:(?:['’]?s?\\s+time|\\s+(?:${BEHIND}))|(?:\\s+timer)?(?=\\s*[.!]?\\s*$)(?<end>)|)`,
    readLength,
  ),
  wordRule(
    `(?:${BEFORE})(?:(?<whole>\\d{1,2})\\s(?:and\\s)?)?(?:1/2|½)\\s*(?:an?\\s+)?(?<unit>${UNIT})`,
    ({ whole, unit, ...groups }) =>
      readLength({ ...groups, amounts: whole ? `${whole} and a half ${unit}` : `half ${unit}` }),
  ),
  wordRule(
    `(?:${BEFORE})(?<hours>${NUMBER}|an)\\s?h(?:(?:ou)?rs?)?\\s(?:and\\s)?(?<minutes>\\d{1,2})(?=\\s*(?:$|[,;!]))`,
    ({ hours = "", minutes = "", ...groups }) =>
      readLength({ ...groups, amounts: `${hours} hours ${minutes} minutes` }),
  ),
  wordRule("(?:a|one|two|three|\\d) weeks? on", () => [refused(FROM_OTHER)]),
  wordRule("week|fortnight", (_, { previous }) =>
    previous?.kind === "day" ? [refused(FROM_OTHER)] : undefined,
  ),
];

function readLength({ every, in: inLength, amounts = "", now, past, other, alone, end }: Groups) {
  const isAlone = alone !== undefined && end !== undefined;
  if (past) return [refused({ code: "over" })];
  if (other) return [refused(FROM_OTHER)];
  if (every) {
    const repetition = everyAmount(readAmounts(amounts));
    return repetition && [repetition];
  }
  const delay = inLength || now || isAlone ? delayOf(readAmounts(amounts)) : undefined;
  return delay && [{ kind: "after" as const, delay }];
}

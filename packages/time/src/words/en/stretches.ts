import { delayOf } from "../pieces/amounts.ts";
import { type Rule, wordRule } from "../pieces/rule.ts";
import { monthSpan, weekSpan, yearSpan } from "../pieces/said-spans.ts";
import { AMOUNTS, readAmounts } from "./amounts.ts";

const SPANS: Readonly<Record<string, typeof weekSpan>> = { week: weekSpan, month: monthSpan, year: yearSpan };

/** The end of a clause: a bare length is how long something takes only if no more words follow it. */
const CLAUSE_ENDS = "(?=\\s*(?:$|[,;!?，。]|\\.(?!\\d)))";

/** Expressions that no schedule is made of, tried where no other rule matches: "this week", "for 2 hours". */
export const englishStretches: readonly Rule[] = [
  wordRule(
    "(?:during\\s+)?(?<which>this|the previous)\\s+(?<unit>week|month|year)",
    ({ which, unit }, reading) => [SPANS[unit!]!(reading, which === "this" ? 0 : -1)],
  ),
  wordRule(`for\\s+(?:about\\s+|at least\\s+|another\\s+)?(?<amounts>${AMOUNTS})`, readLength),
  wordRule(
    `(?<!at\\s)(?<amounts>\\d{1,3}\\s?(?:minutes?|mins?|hours?|hrs?)|\\d{1,2}h\\d{2}m?|\\d{1,2}\\s?h\\s?(?:\\d{1,2}\\s?m)?)${CLAUSE_ENDS}`,
    readLength,
  ),
];

function readLength({ amounts = "" }: Readonly<Record<string, string | undefined>>) {
  const delay = delayOf(readAmounts(amounts.replace(/(?<=\dh)(\d{2})$/, "$1m")));
  return delay && [{ kind: "length" as const, delay }];
}

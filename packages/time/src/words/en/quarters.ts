import { every, type Piece, refused } from "../pieces/piece.ts";
import { quarterEdge } from "../pieces/quarters.ts";
import { type Groups, type Reading, type Rule, wordRule } from "../pieces/rule.ts";
import { saidDaysOfMonth } from "../pieces/said-dates.ts";
import { quarterSpan } from "../pieces/said-spans.ts";
import { ORDINAL, ordinalOf } from "./numbers.ts";
import { WEEKDAY, weekdayNumber } from "./weekdays.ts";

const AHEAD: Readonly<Record<string, number>> = { this: 0, next: 1 };

/** "The first day of every quarter", "the end of this quarter". */
export const englishQuarters: readonly Rule[] = [
  wordRule(
    "(?:(?:on|at|by)\\s+)?(?:the\\s+)?(?<edge>first day|start|beginning|last day|end)\\s+of\\s+(?:(?<each>every|each)|(?<which>the|this|next))\\s+quarter",
    readEdge,
  ),
  wordRule("(?:at\\s+)?(?:the\\s+)?(?:quarter[- ]end|end of quarter)", (_, { today }) => [
    quarterEdge(today, -1),
  ]),
  wordRule(
    `(?:on\\s+)?(?:the\\s+)?(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th)\\s+(?<weekday>${WEEKDAY})\\s+(?:of|in)\\s+(?:every|each)\\s+quarter`,
    ({ nth = "", weekday = "" }) => {
      const number = nth === "last" ? -1 : ordinalOf(nth);
      return [
        every("quarter", 1, { on: { kind: "nth weekday", nth: number, weekday: weekdayNumber(weekday) } }),
      ];
    },
  ),
  wordRule(
    `(?:on\\s+)?(?:the\\s+)?(?<date>${ORDINAL})(?:\\s+day)?\\s+of\\s+(?:every|each)\\s+quarter`,
    ({ date = "" }, { today }) => [every("quarter"), saidDaysOfMonth(today, [ordinalOf(date)])],
  ),
  wordRule("(?:on\\s+)?(?:the\\s+)?first day", (_, { today, previous }) =>
    previous?.kind === "every" ? [saidDaysOfMonth(today, [1])] : undefined,
  ),
  wordRule("(?<which>this|next)\\s+quarter", ({ which }, { today }) => [
    refused({ code: "day_of_month_missing" }, ["day"], quarterSpan({ today }, which === "next" ? 1 : 0)),
  ]),
];

function readEdge({ edge = "", each, which = "" }: Groups, { today }: Reading): readonly Piece[] {
  const date = /last|end/.test(edge) ? -1 : 1;
  return each ? [every("quarter"), quarterEdge(today, date)] : [quarterEdge(today, date, AHEAD[which])];
}

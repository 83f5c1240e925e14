import { every, type Piece, refused } from "../pieces/piece.ts";
import { quarterEdge } from "../pieces/quarters.ts";
import { type Rule, rule } from "../pieces/rule.ts";
import { quarterSpan } from "../pieces/said-spans.ts";

const EDGE = "(?<edge>初|末|底|首日|第[一1]天|最后[一1]天)";
const AHEAD: Readonly<Record<string, number>> = { 这: 0, 本: 0, 当: 0, 下: 1, 下下: 2 };
const MONTHS: Readonly<Record<string, number>> = { 首: 1, 一: 1, "1": 1, 二: 2, "2": 2, 三: 3, "3": 3 };

const edgeOf = (edge = ""): 1 | -1 => (/[末底最]/.test(edge) ? -1 : 1);

/** 每季度第一天, 每季度最后一个月25号, 下个季度初. */
export const chineseQuarters: readonly Rule[] = [
  rule(`每(?:[一1]?个)?季度?的?${EDGE}?`, ({ edge }, { today }): readonly Piece[] =>
    edge ? [every("quarter"), quarterEdge(today, edgeOf(edge))] : [every("quarter")],
  ),
  rule(
    "每(?:[一1]?个)?季度?的?(?:第(?<nth>[一二三123])个?|(?<edge>首个?|末|最后[一1]?个?))月的?",
    ({ nth, edge }) => [
      every("quarter", 1, { monthOfQuarter: nth ? MONTHS[nth]! : edge!.startsWith("首") ? 1 : 3 }),
    ],
  ),
  rule(`(?<which>这|本|当|下{1,2})个?季度?的?${EDGE}`, ({ which = "", edge }, { today }) => [
    quarterEdge(today, edgeOf(edge), AHEAD[which]),
  ]),
  rule(`季度的?${EDGE}|(?<!赛)季(?<bare>[初末])`, ({ edge, bare }, { today }) => [
    quarterEdge(today, edgeOf(edge ?? bare)),
  ]),
  rule("(?<which>这|本|下{1,2})个?季度", ({ which = "" }, { today }) => [
    refused({ code: "day_of_month_missing" }, ["day"], quarterSpan({ today }, AHEAD[which]!)),
  ]),
];

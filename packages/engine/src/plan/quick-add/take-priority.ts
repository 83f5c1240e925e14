/** How urgent something is: p1, !!2, !high, "high priority", 优先级低, and "urgent" where it stands by itself. */
import type { Priority } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import type { Draft, Place } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";
import { chip } from "./take-marks.ts";

const MARK =
  /(?<![a-z0-9_/@#.-])(?:p(?<p>[1-4])|[!！]{2}(?<mark>[1-4])|(?<![^\s,，、。;；(（])[!！]{1,2}(?<word>urgent|high|medium|low|紧急|高|中|低))(?=$|[\s,，、。;；)）])/gi;

const END = "(?=[.!]?\\s*(?:$|[,，、;；。）)]))";
/** "The high priority flag" is a kind of flags. */
const ARTICLE = "(?<![a-z])(?:the|an?|my|our|this|that|these|those)\\s";
const LEVEL = "(?:urgent|high|medium|low)";
/**
 * "With high priority" takes its "with" along where nothing else follows that it could belong to, and "priority high" without a
 * colon stands at the end: "priority high school" does not.
 */
const ENGLISH = new RegExp(
  `(?<![\\w-])(?:(?:with|at|as)\\s(?:an?\\s)?(?=${LEVEL}\\spriority${END})|(?<!${ARTICLE}))` +
    `(?:(?<level>${LEVEL})\\spriority|priority\\s?[:：=]\\s?(?<after>${LEVEL})|priority\\s(?<last>${LEVEL})${END})(?![\\w-])`,
  "gi",
);
/** To raise a priority (提高优先级) is something to be done, and one of a high priority (高优先级的) is a kind of things. */
const CHINESE =
  /(?:(?<level>紧急|最高|(?<![提升调拉更较最])高|(?<![其当集适])中等?|(?<![降调减更较最])低)优先级|(?<![提高升调降低整改设变]{1,2})优先级\s?[:：为是]?\s?(?<after>紧急|最高|高|中等?|低))(?![的于低级度]|任务|事|问题|需求|项目)/g;

/** Alone between commas, whose place a taken part of the line has too; "urgent care" is something else. */
const ALONE = new RegExp(`(?<=^|[,，、;；。])\\s*(?<alone>urgent|asap|紧急|加急)${END}`, "gi");
/** Chinese puts it behind a space at the end. */
const LAST = /(?<=\s)(?<alone>紧急|加急)(?=[\s,，、;；。!！]*$)/g;

const PRIORITIES: Readonly<Record<string, Priority>> = {
  ...{ 1: "urgent", 2: "high", 3: "medium", 4: "low" },
  ...{ urgent: "urgent", high: "high", medium: "medium", low: "low", asap: "urgent" },
  ...{ 紧急: "urgent", 加急: "urgent", 最高: "urgent", 高: "high", 中: "medium", 中等: "medium", 低: "low" },
};

export interface SaidPriority {
  place: Place;
  priority: Priority;
}

/** The marks alone, before days and hours are read: `!!2 tomorrow` is no deadline. They stay hidden until `takePriority`. */
export function priorityMarks(line: QuickLine): SaidPriority[] {
  const marks = foundBy(MARK, line.words);
  for (const { place } of marks) line.hide(place);
  return marks;
}

/** Once days and hours were taken: what stands between them stands by itself. */
export function takePriority(line: QuickLine, draft: Draft, marks: readonly SaidPriority[]): void {
  const words = marks.reduce(
    (text, { place: [start, end] }) => text.slice(0, start) + ",".padEnd(end - start) + text.slice(end),
    line.words,
  );
  const found = [...marks, ...[ENGLISH, CHINESE, ALONE, LAST].flatMap((pattern) => foundBy(pattern, words))]
    .filter(isFirst)
    .sort((one, other) => one.place[0] - other.place[0]);
  if (new Set(found.map(({ priority }) => priority)).size > 1) {
    const said = found.map(({ place }) => line.said([place]));
    draft.doubts.push(refusal("plan.said_twice", { field: "priority", said }));
    return;
  }
  const [first] = found;
  if (!first) return;
  const at = found.map(({ place }) => place);
  line.take(at);
  draft.task.priority = first.priority;
  draft.chips.push(chip(line, "priority", at, first.priority));
}

const foundBy = (pattern: RegExp, words: string): SaidPriority[] =>
  [...words.matchAll(pattern)].map(({ index, 0: said, groups }) => {
    const level = Object.values(groups!).find((group) => group !== undefined)!;
    const start = index + said.length - said.trimStart().length;
    return { place: [start, index + said.length], priority: PRIORITIES[level.toLowerCase()]! };
  });

/** One word may be found by two patterns. */
const isFirst = ({ place }: SaidPriority, index: number, all: readonly SaidPriority[]): boolean =>
  all.findIndex((one) => one.place[0] < place[1] && place[0] < one.place[1]) === index;

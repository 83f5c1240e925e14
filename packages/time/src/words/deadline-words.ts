import { type Deadline, endOf, type Phrase, startOf, wordsBefore } from "./phrases.ts";

const BY =
  /(?:^|[^a-z])((?:(?:is |are )?due(?: on| by)?:? |(?:latest )?by |(?:no|not) later than |deadline:? |on or before )|(?:最[晚迟]|不晚于|截止(?:时间|日期)?(?:到|至|是|为)?[:]?)\s?(?:在|到|于)?)$/;
/** "Drop by on Friday" means a visit and sets no deadline. */
const NO_BY = /(?:stop|drop|come|swing|pass|go|stand|run|get|fly)(?:s|ped|ping|s in)? by $/;
const BEFORE = /(?:^|[^a-z])((?:(?:is |are )?due )?(?:before|ahead of|prior to) (?:the )?)$/;
/** As in "15 days before Friday". */
const COUNTED_BACK =
  /(?:days?|weeks?|months?|hours?|hrs?|minutes?|mins?) (?:before|ahead of|prior to) (?:the )?$/;
const AHEAD_OF = /(赶?在)$/;
/** "Before" behind a day; 前 must not belong to another word such as 前面 or 前台. */
const BEFORE_BEHIND =
  /^\s?(?:[之以]?前|or before)(?![面台往后天任妻夫者端景言途\d一二两三四五六七八九十半几])/;
const BY_BEHIND = /^\s?(?:之前|之内|以内|截止|到期|为止|or earlier|at the latest)/;
const BY_INSIDE = /^(?:by|no later than|within)\s|^最[晚迟]|[之以]?内$/;
const EDGE = /底|(?<![周期拜])末|(?<![a-z])end|last day/;
const OPENING = /(?:^|[^a-z])((?:for|during|over) (?:the )?|在|于)$/;
const OPENING_OF_EDGE = /(?:^|[^a-z])((?:at|for|on) (?:the )?|在|于)$/;
/** Words behind a phrase that belong to it. At the beginning of a text this also holds for the 的 of 明天的会议. */
const CLOSING = /^(?:的?时候|之间|的(?=闹钟|提醒|日程))/;
const CLOSING_AT_FIRST = /^(?:['’]s(?![a-z])|的(?=\p{Script=Han}))/u;

/** The phrase together with the words that make it a deadline, or with the "for" of "for next week". */
export function withDeadline(words: string, phrase: Phrase): Phrase {
  const [start, end] = [startOf(phrase), endOf(phrase)];
  const inside = words.slice(start, end);
  const behind = words.slice(end, end + 12);
  const grown = (left = "", right = "") => [{ start: start - left.length, end: end + right.length }];
  const before = wordsBefore(words, start, BEFORE);
  const isEdge = EDGE.test(inside);
  if (before && COUNTED_BACK.test(words.slice(0, start))) {
    return { ...phrase, refusal: { code: "before_other" } };
  }
  if (before) {
    return { ...phrase, ranges: grown(before), deadline: { isInclusive: isEdge, isDoubtful: isEdge } };
  }
  const by = NO_BY.test(words.slice(0, start)) ? undefined : wordsBefore(words, start, BY);
  const byBehind = BY_BEHIND.exec(behind)?.[0];
  const [beforeBehind] = BEFORE_BEHIND.exec(behind) ?? [];
  if (beforeBehind && !by) {
    const ahead = wordsBefore(words, start, AHEAD_OF);
    const deadline: Deadline = { isInclusive: isEdge, isDoubtful: true };
    return { ...phrase, ranges: grown(ahead, beforeBehind), deadline };
  }
  const isBy = by !== undefined || byBehind !== undefined || BY_INSIDE.test(inside);
  if (isBy) {
    const behindBy = byBehind ?? beforeBehind;
    return { ...phrase, ranges: grown(by, behindBy), deadline: { isInclusive: true, isDoubtful: false } };
  }
  const opening = wordsBefore(words, start, isEdge ? OPENING_OF_EDGE : OPENING);
  const isFirst = words.slice(0, start).trim() === "";
  const closing = (CLOSING.exec(behind) ?? (isFirst ? CLOSING_AT_FIRST.exec(behind) : null))?.[0];
  if (opening || closing) return { ...phrase, ranges: grown(opening, closing) };
  return words[start - 1] === "(" && behind[0] === ")" ? { ...phrase, ranges: grown("(", ")") } : phrase;
}

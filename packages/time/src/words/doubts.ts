import { isDayOfOther } from "./day-of-other.ts";
import { endOf, type Phrase, startOf } from "./phrases.ts";
import type { Piece } from "./pieces/piece.ts";
import type { Refusal } from "./refusal.ts";

/** Words that may follow a phrase which still says when; any other word may be a thing that the phrase describes. */
const GOES_ON =
  "(?:with|about|at|@|on|in|for|to|from|of|by|via|and|or|but|near|before|after|until|till|re|if|when|because|while|plus|every|each|then|as|i|we|you|he|she|they|is|are|was|were|has|have|will|please|remind|instead|again|the|a|an|my|our|your|his|her|their|this|that|so|not|no|w/|over|during|around|due|next|tomorrow|today)";
const NEW_WORD = new RegExp(`^\\s(?!${GOES_ON}(?![a-z]))[a-z]`);
const LATIN = /^[a-z0-9]/;

/** In 买明天的票 and 准备周五会议 the time belongs to the thing: verbs that take such a thing. */
const TAKES_THING = /(?:买|看|读|订|写|做|准备|整理|取|拿|退|抢|查|下载|听)$/;
const TAKES_PERSON = /(?:给|找|联系|问|[小老])$/;
/** As in 小周三百块, where 三百 is a number. */
const COUNTS = /^[百千万亿]/;
const HAN = /^\p{Script=Han}/u;
const isHan = (words: string) => HAN.test(words);

/**
 * Why words that could be about time are left in the text. A person who asks for a reminder speaks of time and can be
 * asked back; a task may contain a thing that is named like a day, and must not lose it.
 */
export function doubtAbout(
  words: string,
  original: string,
  { phrase, isBehindPhrase }: { phrase: Phrase; isBehindPhrase: boolean },
): Refusal | undefined {
  const [start, end] = [startOf(phrase), endOf(phrase)];
  const before = words.slice(0, start);
  const behind = words.slice(end);
  const inside = words.slice(start, end);
  if (isQuoted(original, start, end) || isPartOfName(before, behind, inside))
    return { code: "describes_a_thing" };
  if (/(?<![a-z])or(?![a-z])|或/.test(inside) && !phrase.pieces.some(({ kind }) => kind === "every")) {
    return { code: "different_days" };
  }
  if (isDayOfOther(phrase.pieces, { before, behind })) return { code: "counted_from_other" };
  if (isAttribute(before, behind)) return { code: "describes_a_thing" };
  if (isLengthOfThing(phrase.pieces, inside) && !isBehindPhrase && inside.trim() !== words.trim()) {
    return { code: "describes_a_thing" };
  }
  if (LATIN.test(inside) && isLatinDoubt(phrase.pieces, { before, behind, inside })) {
    return { code: "describes_a_thing" };
  }
  // 工作日 behind a number only counts working days, and 两点之间 lies between two points.
  if (/[个\d]\s?$/.test(before) && /^工作日/.test(inside)) return { code: "counted_working_day" };
  if (/之间$/.test(inside) && !/[到至~–-]/.test(inside)) return { code: "describes_a_thing" };
  // These are the words 一定, 一样, 一般 and 一直 behind 周, and not 周一.
  if (/周一$/.test(inside) && /^(?:[定样般]|直(?!接))/.test(behind)) return { code: "describes_a_thing" };
  // "From then on" names no day. The pattern leaves out other words with the same characters, such as 后续.
  if (
    /^\s?(?:[之以]?后(?![天续面来期])|起(?![床来飞草身])|onwards?(?![a-z])|and after|or later)/.test(behind)
  ) {
    return { code: "span" };
  }
  // Two readings: an hour and a half or half past one; a date or a feast's name; one o'clock or "a little".
  if (
    /^(?:[1-9]|1[0-2])h\d{2}$/.test(inside) ||
    (isHan(behind) && /月[一二三四五六七八九十]+$|^一点$/.test(inside))
  ) {
    return { code: "unclear_number", written: inside };
  }
  if (/^\d{1,2}\/\d{1,2}$/.test(inside) && !/^\s*(?:$|[,.;，。])/.test(behind)) {
    return { code: "unclear_number", written: inside };
  }
  return isHanDoubt(phrase.pieces, before, behind) ? { code: "describes_a_thing" } : undefined;
}

const QUOTED = /"[^"]*"|“[^”]*”|《[^》]*》|「[^」]*」|『[^』]*』|`[^`]*`/g;

function isQuoted(words: string, start: number, end: number): boolean {
  return [...words.matchAll(QUOTED)].some(
    ({ index, 0: quoted }) =>
      index < start && end < index + quoted.length && quoted.length < words.trim().length,
  );
}

/** As in #friday, all-day or monday.com. */
const isPartOfName = (before: string, behind: string, inside: string) =>
  LATIN.test(inside) && (/[#@/_-]$/.test(before) || /^(?:[-_/@#](?!ish)[a-z0-9]|\.[a-z0-9])/.test(behind));

/** The time describes a thing, unless it begins the text: 明天下午三点的会议 alone is something to do then. */
const isAttribute = (before: string, behind: string) =>
  before.trim() !== "" && /^(?:['’]s(?![a-z])|的(?!闹钟|提醒|日程)(?=\p{Script=Han}))/u.test(behind);

/** "Buy milk for two days" says how much milk. Such lengths are doubtful unless they follow a phrase about time. */
const isLengthOfThing = ([piece]: readonly Piece[], inside: string) =>
  piece?.kind === "length" && LATIN.test(inside) && piece.delay.days + piece.delay.months > 0;

function isLatinDoubt(
  pieces: readonly Piece[],
  { before, behind, inside }: { before: string; behind: string; inside: string },
): boolean {
  const [first] = pieces;
  const isMidst = before.trim() !== "" && !/[,:;.!?]\s*$/.test(before);
  if (/^(?:noon|midday|midnight)$/.test(inside)) return NEW_WORD.test(behind);
  if (isMidst && /^[a-z]+days$/.test(inside)) return /^\s[a-z]/.test(behind);
  if (!NEW_WORD.test(behind)) return false;
  if (pieces.every(({ kind }) => kind === "time")) {
    return first?.kind === "time" && !/[:ap]|o'?clock|noon|night/.test(inside.replace(/^at /, ""));
  }
  // Names such as "The Sunday Times" or "an evening dress" in the middle of a sentence.
  const isNamed =
    /^(?:the |this )?(?:[a-z]+day|[a-z]{3,5})s?(?: [a-z]+)?$/.test(inside) && !/morrow|^this /.test(inside);
  return isMidst && isNamed && pieces.every(isUnhoured);
}

const isUnhoured = (piece: Piece) =>
  (piece.kind === "day" && piece.on?.kind !== "date") || piece.kind === "part" || piece.kind === "every";

function isHanDoubt(pieces: readonly Piece[], before: string, behind: string): boolean {
  const isDay = pieces.every(({ kind }) => kind === "day" || kind === "part" || kind === "time");
  if (!isDay || !isHan(behind)) return false;
  if (COUNTS.test(behind)) return true;
  return TAKES_THING.test(before) || TAKES_PERSON.test(before);
}

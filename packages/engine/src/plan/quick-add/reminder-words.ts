/** The words with which people ask to be reminded. */
import type { WhenPiece } from "@etui/time/words/when-piece";
import type { QuickAddContext } from "./quick-add.ts";
import { LENGTH_EN, LENGTH_ZH, lengthOf } from "./said-length.ts";
import { wholePiece } from "./whole-piece.ts";

const ASK_ZH = "(?:请|记得|帮我|到时候?)?(?:提醒|通知|叫)(?:我一下|一下我|我|一下)?";
const ASK_EN = "(?:please |pls )?(?:with (?:an? )?|(?:set|add) (?:an? )?)?remind(?:er)?(?: me)?";
const BEFORE_EN = "(?:before(?:hand)?(?: it(?: starts)?)?|early|earlier|ahead(?: of time)?|prior|in advance)";

const ZERO = "PT0S";

/** Each with the length before the start in its group; those without one ring at the start. */
const BEFORE_START = [
  `提前\\s?(?<a>${LENGTH_ZH})\\s?${ASK_ZH}`,
  `${ASK_ZH}\\s?[:：]?\\s?提前\\s?(?<b>${LENGTH_ZH})`,
  `(?:开始)?前\\s?(?<c>${LENGTH_ZH})\\s?${ASK_ZH}`,
  `(?:开始)?(?<d>${LENGTH_ZH})[之以]?前\\s?${ASK_ZH}`,
  `${ASK_ZH}\\s?[:：]?\\s?(?<e>${LENGTH_ZH})[之以]?前`,
  `(?:准时|到时候?|到点|届时|开始时)\\s?${ASK_ZH}`,
  `${ASK_ZH}\\s?[:：]?\\s?(?:准时|到点)`,
  `(?<![a-z])${ASK_EN}:?,? (?<f>${LENGTH_EN}) ?${BEFORE_EN}(?![a-z])`,
  `(?<![a-z0-9])(?<g>${LENGTH_EN}) ?(?:${BEFORE_EN})?,? ?remind(?:er)?(?: me)?(?![a-z])`,
  `(?<![a-z])${ASK_EN} (?:on time|at (?:the )?start|when it starts)(?![a-z])`,
].map((source) => new RegExp(source, "iu"));

export interface Asked {
  start: number;
  end: number;
  /** How long before the start. */
  length: Temporal.Duration;
}

export function askedBeforeStart(words: string, context: QuickAddContext): Asked | undefined {
  for (const pattern of BEFORE_START) {
    const found = pattern.exec(words);
    if (!found) continue;
    const said = Object.values(found.groups ?? {}).find((group) => group !== undefined);
    const length = said === undefined ? Temporal.Duration.from(ZERO) : lengthOf(said, context);
    if (length) return { start: found.index, end: found.index + found[0].length, length };
  }
  return undefined;
}

/** Before these stands how many days before the task it is. */
const DAYS_BEFORE = [
  `${ASK_ZH}\\s?[:：]?\\s?(?<day>(?:提?前|头)一天|当天|那天)的?`,
  "(?<day>(?:提?前|头)一天|当天|那天)的?",
  `(?<![a-z])${ASK_EN}:? (?:on )?(?:the )?(?<day>(?:day|night|evening) before|(?:same )?day)(?: at)?(?= )`,
].map((source) => new RegExp(source, "iu"));
const LONGEST_HOUR = 16;
const ASKED_BEHIND = new RegExp(`^\\s?${ASK_ZH}`, "u");

export interface AskedOnDay {
  start: number;
  end: number;
  daysBefore: number;
  /** A time, or a part of the day. */
  piece: WhenPiece;
}

/** 提醒我前一天晚上八点, 前一天晚上八点提醒, "remind me the day before at 8pm". */
export function askedOnDay(words: string, context: QuickAddContext): AskedOnDay | undefined {
  for (const [index, pattern] of DAYS_BEFORE.entries()) {
    const found = pattern.exec(words);
    if (!found) continue;
    const from = found.index + found[0].length;
    for (let end = Math.min(words.length, from + LONGEST_HOUR); end > from; end--) {
      if (/[a-z0-9]/i.test(words[end] ?? " ") && /[a-z0-9]/i.test(words[end - 1]!)) continue;
      const piece = wholePiece(words.slice(from, end), context);
      const isHour = piece?.kind === "time" || (piece?.kind === "part" && piece.date === undefined);
      if (!isHour) continue;
      const behind = index === 1 ? ASKED_BEHIND.exec(words.slice(end))?.[0] : "";
      if (behind === undefined) continue;
      const daysBefore = /前|头|before/i.test(found.groups!.day!) ? 1 : 0;
      return { start: found.index, end: end + behind.length, daysBefore, piece };
    }
  }
  return undefined;
}

const BARE = [
  /(?:请|记得|帮我|到时候?)?(?:(?:提醒|通知|叫)(?:一下我|我一下|我)|提醒一下)(?:要|去|记得)?[:：]?/gu,
  /(?<=^|[\s,，、。;；])提醒(?=$|[\s,，、。;；:：\d]|[今明后下上周星]|[一二两三四五六七八九十早晚中])[:：]?/gu,
  /(?<![a-z])(?:please |pls )?(?:remind me(?: to| about| of| that)?(?=$|[\s,:;.])|(?:with |set |add )?(?:an? )?reminder(?=$|[,;]| (?:at|on|for|tomorrow|tonight|today|in|to|\d))(?: for| to)?|remind(?= (?:at|on|tomorrow|tonight|today|in|\d)|$|[,;]))[:]?/giu,
];

/** The first place where a reminder is asked for, without a word about when. */
export function askedIn(words: string): { start: number; end: number } | undefined {
  const found = BARE.flatMap((pattern) => [...words.matchAll(pattern)]).sort(
    (one, other) => one.index - other.index,
  )[0];
  return found && { start: found.index, end: found.index + found[0].length };
}

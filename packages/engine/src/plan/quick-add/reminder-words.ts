/** The words with which people ask to be reminded. */
import type { QuickAddContext } from "./quick-add.ts";
import { LENGTH_EN, LENGTH_ZH, lengthOf } from "./said-length.ts";

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

/** Lengths of time in words: 30分钟, 1h30, "an hour and a half". */
import { readWhen } from "@etui/time/words/read-when";
import type { QuickAddContext } from "./quick-add.ts";

/** The source of a pattern for a length of time; what it finds is read by `lengthOf`. */
export const LENGTH_ZH =
  "(?:半个?|(?:\\d{1,3}(?:\\.\\d)?|[一二两三四五六七八九十百]{1,4})\\s?(?:个半|个)?)\\s?(?:分钟?|刻钟|小时|钟头|天|日|周|星期|礼拜|月)半?";
export const LENGTH_EN =
  "(?:half an?|quarter of an|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty[ -]?five|\\d{1,3}(?:\\.\\d)?)[\\s-]?(?:minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w)(?![a-z])";

export function lengthOf(text: string, context: QuickAddContext): Temporal.Duration | undefined {
  const said = text
    .trim()
    .replace(/^(\d+(?:\.\d)?)\s?d$/i, "$1 days")
    .replace(/^(\d+)\s?w$/i, "$1 weeks");
  for (const words of [said, `for ${said}`, `for ${said.replace(/-/g, " ")}`]) {
    const read = readWhen(words, context);
    if (!read.ok || read.pieces.length !== 1 || read.rest !== words.slice(0, 0)) continue;
    const [piece] = read.pieces;
    if (piece?.kind === "length") return Temporal.Duration.from(piece.length);
  }
  return undefined;
}

/** In minutes; undefined if it is a matter of days. */
export function minutesIn(length: Temporal.Duration): number | undefined {
  const { months, days, hours, minutes } = length;
  if (months > 0 || days > 0) return undefined;
  const total = hours * 60 + minutes;
  return total > 0 ? total : undefined;
}

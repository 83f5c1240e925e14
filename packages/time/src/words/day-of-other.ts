/**
 * A day that counts from something else, beside an hour that has no day of its own: 生日前一天9点, "at 9 the day before my
 * birthday". Without that day the hour would be today's, which nobody said.
 */
import type { Piece } from "./pieces/piece.ts";

const NUMBER = "(?:[一二两三四五六七八九十半几]|\\d+)";
const BEFORE_ZH = new RegExp(
  `\\p{Script=Han}(?:[前后]${NUMBER}个?(?:天|日|周|星期|礼拜|月|晚上?)|[前后]夜|[那当][天晚]|前夕|次日|隔天)的?(?:早上|上午|中午|下午|晚上)?\\s*$`,
  "u",
);
const SPAN_EN =
  "(?:(?:the|a|one|two|three|four|five|\\d+|a few) )?(?:days?|nights?|evenings?|mornings?|afternoons?|weeks?|months?|eve) (?:before|after|of|prior to|following) (?!\\d)";
const BEHIND_EN = new RegExp(`^\\s*,?\\s*(?:on |in )?${SPAN_EN}`, "i");
const BEFORE_EN = new RegExp(`(?<![a-z])${SPAN_EN}[^,.;:]*$`, "i");

/** Whether the words around pieces that say an hour and no day say the day. */
export const isDayOfOther = (
  pieces: readonly Piece[],
  { before, behind }: { before: string; behind: string },
): boolean =>
  pieces.some(({ kind }) => kind === "time") &&
  // A border is the "before" itself, and what is refused says no day.
  pieces.every(({ kind }) => ["time", "part", "border", "refused"].includes(kind)) &&
  (BEFORE_ZH.test(before) || BEFORE_EN.test(before) || BEHIND_EN.test(behind));

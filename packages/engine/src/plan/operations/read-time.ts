/** A time of day as models and people write it, as HH:MM: 9:05, 9:30am, 3pm, 15点, 下午三点半. */

/** Undefined if the text is no time of day, and for 3点, which may be either of two. */
export function readTime(text: string): string | undefined {
  const written = text.trim();
  return onTheClock(written) ?? inHalves(written) ?? inChinese(written);
}

function onTheClock(text: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2})[:：](\d\d)(?::00)?$/.exec(text) ?? [];
  return hour === undefined ? undefined : timeOf(Number(hour), Number(minute));
}

function inHalves(text: string): string | undefined {
  const [, hour, minute = "0", half] = /^(\d{1,2})(?:[:：](\d\d))?\s?([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12) return undefined;
  return timeOf((Number(hour) % 12) + (half!.toLowerCase() === "p" ? 12 : 0), Number(minute));
}

const CHINESE =
  /^(?<part>凌晨|清晨|早晨|早上|上午|中午|下午|傍晚|晚上)?\s?(?<hour>\d{1,2}|[零〇一二两三四五六七八九十]{1,3})[点时](?:(?<half>半)|(?<quarters>[一三])刻|(?<minute>\d{1,2})分?|整)?$/;

/** The hours that a part of the day has on the clock of twelve; those that are added twelve to come first. */
const PARTS: Readonly<Record<string, { later: readonly number[]; same: readonly number[] }>> = {
  ...Object.fromEntries(
    ["清晨", "早晨", "早上", "上午"].map((part) => [part, { later: [], same: between(5, 11) }]),
  ),
  凌晨: { later: [], same: between(0, 6) },
  中午: { later: [1, 2], same: [11, 12] },
  下午: { later: between(1, 7), same: [12] },
  傍晚: { later: between(4, 8), same: [] },
  晚上: { later: between(5, 11), same: [] },
};

function inChinese(text: string): string | undefined {
  const { part, hour, half, quarters, minute = "0" } = CHINESE.exec(text)?.groups ?? {};
  if (hour === undefined) return undefined;
  const said = hourIn(hour);
  const minutes = half ? 30 : quarters ? { 一: 15, 三: 45 }[quarters]! : Number(minute);
  if (said === undefined) return undefined;
  // On the clock of 24 hours nothing has to be added, and without a part of the day nobody knows whether it has.
  if (said > 12 || said === 0) return timeOf(said, minutes);
  const { later, same } = PARTS[part ?? ""] ?? { later: [], same: [] };
  if (later.includes(said)) return timeOf(said + 12, minutes);
  return same.includes(said) ? timeOf(said, minutes) : undefined;
}

const DIGITS = "零一二三四五六七八九";

function hourIn(said: string): number | undefined {
  if (/^\d/.test(said)) return Number(said);
  const digits = said.replace("〇", "零").replace("两", "二");
  const [, tens, ten, ones] = /^(二)?(十)?([零一二三四五六七八九])?$/.exec(digits) ?? [];
  if (ten === undefined) return digits.length === 1 ? DIGITS.indexOf(digits) : undefined;
  return (tens ? 20 : 10) + (ones === undefined ? 0 : DIGITS.indexOf(ones));
}

function timeOf(hour: number, minute: number): string | undefined {
  if (hour > 23 || minute > 59) return undefined;
  return [hour, minute].map((part) => `${part}`.padStart(2, "0")).join(":");
}

function between(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

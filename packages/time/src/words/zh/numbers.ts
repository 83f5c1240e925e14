const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  仨: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const TENS: Record<string, number> = { 十: 10, 廿: 20, 卅: 30 };

/** A number as the source of a pattern: 90, 1.5, 十二, 廿五, 二〇二六. */
export const NUMBER = "(?:\\d{1,4}(?:\\.\\d)?|[零〇一二两俩三仨四五六七八九十百廿卅]{1,5})";

/** The day behind 初, as in 初一; 每月初八点 is excluded, as it means eight o'clock. */
export const LUNAR = "[一二三四五六七八九十](?![号日点时])";

/** Approximate numbers such as those of 两三天 and 七八点. */
export const ABOUT_SO_MANY = "(?:一两|一二|两三|二三|三四|三五|四五|五六|六七|七八|八九)";
const IS_ABOUT = new RegExp(`^${ABOUT_SO_MANY}$`);

/** The value of a number; undefined for text that only looks like one, such as 十百. */
export function numberOf(text: string): number | undefined {
  if (/^[\d.]+$/.test(text)) return Number(text);
  if (/^[俩仨]$/.test(text)) return DIGITS[text];
  if (IS_ABOUT.test(text)) return undefined;
  if (/^[零〇一二两三四五六七八九]{2,}$/.test(text))
    return Number([...text].map((digit) => DIGITS[digit]).join(""));
  const parts =
    /^(?:([一二两三四五六七八九])百)?零?(?:([二两三四五六七八九一])?(十)|([廿卅]))?([零〇一二两三四五六七八九])?$/.exec(
      text,
    );
  if (!parts || text === "") return undefined;
  const [, hundreds, tens, ten, twentyOrThirty, ones] = parts;
  return (
    digitValue(hundreds) * 100 +
    (ten ? (tens ? digitValue(tens) : 1) * 10 : (TENS[twentyOrThirty ?? ""] ?? 0)) +
    digitValue(ones)
  );
}

const digitValue = (digit: string | undefined) => DIGITS[digit ?? ""] ?? 0;

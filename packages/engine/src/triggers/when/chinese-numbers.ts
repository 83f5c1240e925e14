const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const TENS: Record<string, number> = { 十: 10, 廿: 20, 卅: 30 };

/** A number as source of a pattern: 90, 1.5, 十二, 廿五, 二〇二六. */
export const NUMBER = "(?:\\d{1,4}(?:\\.\\d)?|[零〇一二两三四五六七八九十百廿卅]{1,5})";

/** Undefined for what only looks like a number, such as 十百. */
export function numberOf(text: string): number | undefined {
  if (/^[\d.]+$/.test(text)) return Number(text);
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

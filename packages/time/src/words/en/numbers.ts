const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "ninety"];
const SMALL = [...ONES, ...TEENS];
const TENS_VALUE: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};

const UNIT_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const ORDINAL_WORDS = [
  "zeroth",
  ...UNIT_ORDINALS,
  ...["tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth"],
  ...["eighteenth", "nineteenth", "twentieth"],
  ...UNIT_ORDINALS.map((unit) => `twenty-${unit}`),
  "thirtieth",
  "thirty-first",
];

const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join("|");

/** Sources of patterns for numbers (90, 1.5, twelve, forty-five) and ordinals (1st, first, twenty-first). */
export const NUMBER = `(?:\\d{1,4}(?:\\.\\d{1,2})?|(?:${TENS.join("|")})(?:[ -](?:${ONES.slice(1, 10).join("|")}))?|${longestFirst(SMALL)})`;
export const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)|${longestFirst(ORDINAL_WORDS).replaceAll("-", "[ -]")})`;

/** The value of what `NUMBER` matched. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const [tens = "", ones = ""] = text.split(/[ -]/);
  const small = SMALL.indexOf(tens);
  return small >= 0 ? small : TENS_VALUE[tens]! + Math.max(0, SMALL.indexOf(ones));
}

/** The value of what `ORDINAL` matched. */
export const ordinalOf = (text: string) =>
  /^\d/.test(text) ? Number.parseInt(text, 10) : ORDINAL_WORDS.indexOf(text.replace(" ", "-"));

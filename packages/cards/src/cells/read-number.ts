/** Reads numbers as people and models write them. */
import type { Json } from "@etui/values/json/json";

export interface Quantity {
  value: number;
  /** The word or sign beside the number: "km", "页", "%", "¥". */
  unit?: string;
}

/** What one value leaves open and the other values of its column tell. */
export interface NumberHabit {
  /** True if `1,234` is a little more than one, and `1.234` more than a thousand. */
  comma: boolean;
  /** True if `3M` is three million and not three of a unit. */
  millions: boolean;
}

/** How the numbers of a column are written, as shown by the values that can be read in only one way. */
export function habitOf(values: readonly (Json | undefined)[]): NumberHabit {
  const texts = values.filter((value) => typeof value === "string" && value.length <= MOST_CHARACTERS);
  const some = (pattern: RegExp) => texts.some((text) => pattern.test(halfWidth(text as string)));
  return { comma: some(ONLY_COMMA) && !some(ONLY_POINT), millions: some(SAYS_MILLIONS) };
}

/**
 * Reads `12.5`, "1,200", "1 200", "1.200,5", "(1,200)", "¥35", "85%", "３５", "12 km", "1.2万元", "1.5k" and "$3M". It does
 * not read "007", a phone number or sixteen digits and more, which are names, nor true and false.
 *
 * `k`, `thousand`, `mn`, `million`, `bn`, `billion` and `trillion` are always factors. `M` and `B` are million and
 * billion beside a currency or if the column says so; otherwise they are units of their own, as `m` is.
 */
export function quantityOf(value: Json | undefined, habit: NumberHabit = PLAIN): Quantity | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? { value } : undefined;
  if (typeof value !== "string" || value.length > MOST_CHARACTERS) return undefined;
  const text = halfWidth(value).trim();
  const owed = OWED.exec(text)?.[1];
  const { sign, before, digits, after, beside } = WRITTEN.exec(owed ?? text)?.groups ?? {};
  const figure = digits === undefined ? undefined : figureOf(digits, habit);
  if (figure === undefined || (owed !== undefined && sign !== undefined)) return undefined;
  const isMoney = [before, after, beside].some((part) => part !== undefined && CURRENCY.test(part));
  const [factor, rest] = scaled(after, isMoney || habit.millions);
  if (rest && beside) return undefined; // "12 angry men"
  const unit = rest || beside || before;
  const isBelow = owed !== undefined || sign === "-" || sign === "−";
  const number = factor === 1 ? figure : Number((figure * factor).toPrecision(15));
  return { value: isBelow ? -number : number, ...(unit && { unit }) };
}

export const numberOf = (value: Json | undefined): number | undefined => quantityOf(value)?.value;

/** `３５％` → `35%`: the full-width forms of ASCII, which Chinese keyboards write. */
export function halfWidth(text: string): string {
  if (!FULL_WIDTH.test(text)) return text;
  return text
    .replaceAll("\u3000", " ")
    .replaceAll("￥", "¥")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

function figureOf(digits: string, { comma }: NumberHabit): number | undefined {
  const bare = digits.replaceAll(SPACE, " ");
  if (SPACED.test(bare)) return Number(bare.replaceAll(" ", "").replace(",", "."));
  const withComma = () =>
    WITH_COMMA.test(bare) ? Number(bare.replaceAll(".", "").replace(",", ".")) : undefined;
  if (comma) return withComma() ?? withPoint(bare);
  return withPoint(bare) ?? withComma();
}

const withPoint = (bare: string) => (WITH_POINT.test(bare) ? Number(bare.replaceAll(",", "")) : undefined);

/** Splits what stands behind the number into a factor and the rest, which is a unit. */
function scaled(after: string | undefined, saysMillions: boolean): [factor: number, unit: string] {
  if (after === undefined) return [1, ""];
  if (after.startsWith("万")) return [1e4, after.slice(1)];
  if (after.startsWith("亿")) return [1e8, after.slice(1)];
  const factor = FACTORS.get(after.toLowerCase()) ?? (saysMillions ? LETTERS.get(after) : undefined);
  return factor === undefined ? [1, after] : [factor, ""];
}

/** Whether this may be a unit or a factor: a plain number beside it may then be of any size. */
export const isOpenUnit = (unit: string): boolean => unit === "M" || unit === "B";

const PLAIN: NumberHabit = { comma: false, millions: false };
const FACTORS = new Map([
  ["k", 1e3],
  ["thousand", 1e3],
  ["mn", 1e6],
  ["million", 1e6],
  ["bn", 1e9],
  ["billion", 1e9],
  ["trillion", 1e12],
]);
const LETTERS = new Map([
  ["m", 1e6],
  ["M", 1e6],
  ["b", 1e9],
  ["B", 1e9],
]);
const MOST_CHARACTERS = 40;
const FULL_WIDTH = /[\u3000\uff01-\uff5e\uffe5]/;
const SPACE = /[\u00a0\u2009\u202f]/g;
const WITH_POINT = /^(?:[1-9]\d{0,2}(?:,\d{3}){1,4}|0|[1-9]\d{0,14})(?:\.\d{1,17})?(?:[eE][-+]?\d{1,2})?$/;
const WITH_COMMA = /^(?:[1-9]\d{0,2}(?:\.\d{3}){1,4}|0|[1-9]\d{0,14})(?:,\d{1,17})?$/;
const SPACED = /^[1-9]\d{0,2}(?: \d{3}){1,4}(?:[.,]\d{1,17})?$/;
/**
 * Texts with an unambiguous comma: `1,5`, `0,125`, `1.234,5`, `1.234.567`; and with a point: `1.5`, `0.125`, `1,234.5`.
 */
const ONLY_COMMA = /^\D*(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|[\d.]+\.\d{3},\d+|\d{1,3}(?:\.\d{3}){2,})(?![\d.,])/;
const ONLY_POINT = /^\D*(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|[\d,]+,\d{3}\.\d+|\d{1,3}(?:,\d{3}){2,})(?![\d.,])/;
const SAYS_MILLIONS = /\d ?(?:k|thousand|mn|million|bn|billion|trillion)(?!\p{L})|[$€£¥₩₹]/iu;
/** Accounts write negative amounts in brackets. */
const OWED = /^\((.+)\)$/;
const CURRENCY = /^(?:[$€£¥₩₹]|(?:US|HK|NT)\$|CNY|RMB|USD|EUR|GBP)$/;
const MONEY = "[$€£¥₩₹]|(?:US|HK|NT)\\$|CNY|RMB|USD|EUR|GBP";
const UNIT = `%|‰|°[CF]?|${MONEY}|\\p{L}[\\p{L}²³/·]{0,11}`;
const WRITTEN = new RegExp(
  [
    "^(?<sign>[-+−])?",
    `(?<before>${MONEY})? ?`,
    "(?<digits>\\d(?:[\\d., \u00a0\u2009\u202f]*\\d)?(?:[eE][-+]?\\d{1,2})?)",
    ` ?(?<after>${UNIT})?(?: ?(?<beside>${UNIT}))?$`,
  ].join(""),
  "u",
);

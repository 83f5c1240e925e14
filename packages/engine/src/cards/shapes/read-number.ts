/** Numbers as people and models write them. */
import type { Json } from "../../tool/tool.ts";

export interface Quantity {
  value: number;
  /** "km", "页", "%", "¥": whatever stood beside the number. */
  unit?: string;
}

/**
 * `12.5`, "1,200", "¥35", "85%", "３５", "12 km" and "1.2万元". Not "007", a phone number or sixteen digits and more:
 * those are names. Not true and false either.
 */
export function quantityOf(value: Json | undefined): Quantity | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? { value } : undefined;
  if (typeof value !== "string" || value.length > MOST_CHARACTERS) return undefined;
  const written = WRITTEN.exec(halfWidth(value).trim());
  if (!written) return undefined;
  const { sign, before, digits, after } = written.groups!;
  const [factor, unit] = scaled(after ?? before);
  const number = Number(digits!.replaceAll(",", "")) * factor * (sign === "-" || sign === "−" ? -1 : 1);
  return { value: number, ...(unit && { unit }) };
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

function scaled(unit: string | undefined): [number, string | undefined] {
  if (unit?.startsWith("万")) return [1e4, unit.slice(1)];
  if (unit?.startsWith("亿")) return [1e8, unit.slice(1)];
  return [1, unit];
}

const MOST_CHARACTERS = 40;
const FULL_WIDTH = /[\u3000\uff01-\uff5e\uffe5]/;
const WRITTEN = new RegExp(
  [
    "^(?<sign>[-+−])?",
    "(?<before>[$€£¥₩₹]|(?:US|HK|NT)\\$|CNY|RMB|USD|EUR)? ?",
    "(?<digits>(?:[1-9]\\d{0,2}(?:,\\d{3}){1,4}|0|[1-9]\\d{0,14})(?:\\.\\d{1,17})?(?:[eE][-+]?\\d{1,2})?)",
    " ?(?<after>%|‰|°[CF]?|\\p{L}[\\p{L}²³/·]{0,11})?$",
  ].join(""),
  "u",
);

/** Reads values of properties: what looks like a number, a day or a link can be compared as one. */
import type { PropValue } from "../../query/values/prop-value.ts";
import { dayIn, readFlag, readMoment, readNumber } from "../../query/values/read-written.ts";
import { linkTarget } from "./link-target.ts";

const LINK = /^\[\[([^[\]]+)\]\]$/;
const BLOCK_LINK = /^\(\(([\w-]+)\)\)$/;
/** Without an offset it would be another moment for each reader; such a one is known by its day. */
const HAS_OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/;
const BEGINS_WITH_DAY = /^\d{4}-\d\d-\d\d(?=[T ]\d\d:\d\d)/;

export function propValue(written: string): PropValue {
  const text = unquoted(written.trim());
  const link = LINK.exec(text);
  if (link) {
    const { to, shown } = linkTarget(link[1]!);
    const day = dayIn(shown);
    return { text: shown, ref: to, ...(day && { day }) };
  }
  const block = BLOCK_LINK.exec(text);
  if (block) return { text: block[1]!, ref: block[1]! };
  const number = readNumber(text);
  if (number !== undefined) return { text, number };
  const moment = HAS_OFFSET.test(text) ? readMoment(text, "UTC") : undefined;
  if (moment !== undefined) return { text, moment: new Date(moment) };
  const day = dayIn(BEGINS_WITH_DAY.exec(text)?.[0] ?? text);
  if (day !== undefined) return { text, day };
  const flag = readFlag(text);
  return flag === undefined ? { text } : { text, flag };
}

/** `[[a]], [[b]]` and `#a, #b` are several; another comma is part of what is said. */
export function propValues(written: string): PropValue[] {
  const parts = written
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const areMarks =
    parts.length > 1 &&
    parts.every((part) => LINK.test(part) || BLOCK_LINK.test(part) || /^#\S+$/.test(part));
  return (areMarks ? parts : [written]).map(propValue).filter(({ text }) => text !== "");
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, "$1").replace(/^'(.*)'$/s, "$1");

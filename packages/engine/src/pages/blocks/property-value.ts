/** Reads values of properties: what looks like a number, a day or a link can be compared as one. */
import type { PropValue } from "./block.ts";
import { dayOf } from "./days.ts";
import { linkTarget } from "./link-target.ts";

const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;
const LINK = /^\[\[([^[\]]+)\]\]$/;
const BLOCK_LINK = /^\(\(([\w-]+)\)\)$/;
const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  是: true,
  false: false,
  no: false,
  否: false,
};

export function propValue(written: string): PropValue {
  const text = unquoted(written.trim());
  const link = LINK.exec(text);
  if (link) {
    const { to, shown } = linkTarget(link[1]!);
    const day = dayOf(shown);
    return { text: shown, ref: to, ...(day && { day }) };
  }
  const block = BLOCK_LINK.exec(text);
  if (block) return { text: block[1]!, ref: block[1]! };
  const day = dayOf(text);
  if (day) return { text, day };
  if (NUMBER.test(text)) return { text, number: Number(text) };
  if (MOMENT.test(text)) {
    const moment = new Date(text.replace(" ", "T"));
    if (!Number.isNaN(moment.getTime())) return { text, moment };
  }
  const flag = Object.hasOwn(FLAGS, text.toLowerCase()) ? FLAGS[text.toLowerCase()] : undefined;
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

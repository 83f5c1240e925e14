/** How many columns of a terminal a text takes: a Chinese character takes two. */
import { lazily } from "@etui/values/lazily";

export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  if (SIMPLE.test(text)) return text.length + text.replace(NARROW, "").length;
  let width = 0;
  for (const { segment } of graphemes().segment(text)) width += graphemeWidth(segment);
  return width;
}

/** The width of the widest text; a loop, because a call cannot take 100,000 arguments. */
export const widestOf = (texts: readonly string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, displayWidth(text)), 0);

/** Cuts the text at `most` columns, never inside a character, and marks the cut. */
export function clipToWidth(text: string, most: number): string {
  if (2 * text.length <= most || (text.length <= most && ASCII.test(text))) return text;
  let width = 0;
  let room = 0; // up to here, a column is left for the mark
  for (const { segment, index } of graphemes().segment(text)) {
    width += graphemeWidth(segment);
    if (width > most) return `${text.slice(0, room)}…`;
    if (width < most) room = index + segment.length;
  }
  return text;
}

export function padToWidth(text: string, width: number, align: "left" | "center" | "right"): string {
  const missing = Math.max(0, width - displayWidth(text));
  const before = align === "left" ? 0 : align === "right" ? missing : Math.floor(missing / 2);
  return " ".repeat(before) + text + " ".repeat(missing - before);
}

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme)) return 2;
  return INVISIBLE.test(grapheme) ? 0 : 1;
}

const graphemes = lazily(() => new Intl.Segmenter("und", { granularity: "grapheme" }));
const ASCII = /^[\x20-\x7e]*$/;
/**
 * Letters and Chinese signs that are one character each. By graphemes, 30 rows of Chinese took 2.3 ms instead of 0.2.
 */
const SIMPLE = /^[\x20-\x7e\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff60]*$/;
const NARROW = /[\x20-\x7e]+/g;
const INVISIBLE = /^[\p{Mark}\p{Format}\p{Control}]+$/u;
/** The wide blocks of Unicode's East Asian Width table, and characters drawn as emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}|^\p{Emoji}\ufe0f/u;

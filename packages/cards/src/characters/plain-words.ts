/** Turns data from anywhere into words for a terminal or a Markdown page that can only be read. */
import { clipToWidth } from "./display-width.ts";

/** `ansi` is plain text with a little colour, for callers that know a terminal shows it. */
export type TextStyle = "markdown" | "plain" | "ansi";

/**
 * One line of at most `most` columns, without anything that a terminal obeys (escape sequences, line breaks), that
 * reorders the text (bidirectional overrides) or that only machines read (tag characters). In Markdown also without
 * links, images, HTML and emphasis: an image in a cell would be fetched by the renderer.
 */
export function plainWords(text: string, { style }: { style: TextStyle }, most = MOST_COLUMNS): string {
  const line = clipToWidth(readable(text.slice(0, most * UNITS_A_COLUMN)), most);
  if (style !== "markdown") return line;
  return line.replace(MARKUP, "\\$&").replace(ENTITY, "\\&").replace(LINE_START, escapeStart);
}

/** The same for several paragraphs, which are separated by empty lines. */
export function plainParagraphs(text: string, look: { style: TextStyle }): string[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .split(EMPTY_LINE)
    .map((paragraph) => plainWords(paragraph, look))
    .filter((paragraph) => paragraph !== "");
}

/** One line of readable characters. */
export const readable = (text: string): string =>
  text.toWellFormed().replace(ORDERS, "").replace(CONTROLS, " ").trim();

/** Escapes a list mark, heading or quote, which is one only at the start of a line. */
const escapeStart = (_: string, number: string | undefined, mark: string) => `${number ?? ""}\\${mark}`;

/** No paragraph that a person writes is longer. */
const MOST_COLUMNS = 2000;
/** The most UTF-16 units in a column: a family of emoji has eleven units in two columns. */
const UNITS_A_COLUMN = 16;
const MOST_CHARACTERS = 100_000;
const EMPTY_LINE = /\n\s*\n/;
const CONTROLS = /[\p{Control}\u2028\u2029]+/gu;
/** These include noncharacters, some of which XML forbids. */
const ORDERS =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\p{Noncharacter_Code_Point}]/gu;
const MARKUP = /[\\`*_[\]<>|~]/g;
const ENTITY = /&(?=#?\w+;)/g;
const LINE_START = /^(\d+)?([#+\-=.)])(?=[\s#=-]|$)/;

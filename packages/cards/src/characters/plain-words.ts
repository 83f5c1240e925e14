/** Data from anywhere as words for a terminal or a Markdown page, where it may do nothing but be read. */
import { clipToWidth } from "./display-width.ts";

/** `ansi` is plain text with a little colour: whoever asks for it knows that a terminal shows it. */
export type TextStyle = "markdown" | "plain" | "ansi";

/**
 * One line of at most `most` columns, without anything a terminal obeys (escape sequences, line breaks), that reorders
 * what is read (bidirectional overrides) or that only a machine reads (tag characters). In Markdown also without links,
 * images, HTML and emphasis: an image in a cell would be fetched by whoever renders the card.
 */
export function plainWords(text: string, { style }: { style: TextStyle }, most = MOST_COLUMNS): string {
  const line = clipToWidth(readable(text.slice(0, most * UNITS_A_COLUMN)), most);
  if (style !== "markdown") return line;
  return line.replace(MARKUP, "\\$&").replace(ENTITY, "\\&").replace(LINE_START, escapeStart);
}

/** The same in paragraphs, which empty lines divide. */
export function plainParagraphs(text: string, look: { style: TextStyle }): string[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .split(EMPTY_LINE)
    .map((paragraph) => plainWords(paragraph, look))
    .filter((paragraph) => paragraph !== "");
}

/** One line of what can be read, whatever it says. */
export const readable = (text: string): string =>
  text.toWellFormed().replace(ORDERS, "").replace(CONTROLS, " ").trim();

/** A list mark, heading or quote is one only at the start of a line. */
const escapeStart = (_: string, number: string | undefined, mark: string) => `${number ?? ""}\\${mark}`;

/** No paragraph that somebody wrote is longer. */
const MOST_COLUMNS = 2000;
/** A family of emoji is eleven units long and two columns wide. */
const UNITS_A_COLUMN = 16;
const MOST_CHARACTERS = 100_000;
const EMPTY_LINE = /\n\s*\n/;
const CONTROLS = /[\p{Control}\u2028\u2029]+/gu;
/** Noncharacters as well: some of them no XML may hold. */
const ORDERS =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\p{Noncharacter_Code_Point}]/gu;
const MARKUP = /[\\`*_[\]<>|~]/g;
const ENTITY = /&(?=#?\w+;)/g;
const LINE_START = /^(\d+)?([#+\-=.)])(?=[\s#=-]|$)/;

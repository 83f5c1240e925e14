/** Data from anywhere as words for a terminal or a Markdown page, where it may do nothing but be read. */

export type TextStyle = "plain" | "markdown";

/**
 * One line without anything a terminal obeys (escape sequences, line breaks) or that reorders what is read
 * (bidirectional overrides). In Markdown also without links, images, HTML and emphasis: an image in a cell
 * would be fetched by whoever renders the card.
 */
export function plainWords(text: string, style: TextStyle): string {
  const line = text.replace(ORDERS, "").replace(CONTROLS, " ").trim();
  if (style === "plain") return line;
  return line.replace(MARKUP, "\\$&").replace(ENTITY, "\\&").replace(LINE_START, escapeStart);
}

/** A list mark, heading or quote is one only at the start of a line. */
const escapeStart = (_: string, number: string | undefined, mark: string) => `${number ?? ""}\\${mark}`;

const CONTROLS = /[\p{Control}\u2028\u2029]+/gu;
const ORDERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MARKUP = /[\\`*_[\]<>|~]/g;
const ENTITY = /&(?=#?\w+;)/g;
const LINE_START = /^(\d+)?([#+\-=.)])(?=[\s#=-]|$)/;

import type { Locale } from "../words/words.ts";

/** `ansi` is plain text with a little colour: whoever asks for it knows that a terminal shows it. */
export type TextStyle = "markdown" | "plain" | "ansi";

export interface TextLook {
  style: TextStyle;
  locale: Locale;
  /** Rows, items or nodes at most; what is left out is counted. */
  rows: number;
  /** Columns of the terminal. */
  width: number;
}

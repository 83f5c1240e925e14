import type { TextStyle } from "../characters/plain-words.ts";
import type { Locale } from "../words/words.ts";

export interface TextLook {
  style: TextStyle;
  locale: Locale;
  /** The most rows, items or nodes; the rest is only counted. */
  rows: number;
  /** Columns of the terminal. */
  width: number;
}

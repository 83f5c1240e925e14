import type { TextStyle } from "../characters/plain-words.ts";
import type { Locale } from "../words/words.ts";

export interface TextLook {
  style: TextStyle;
  locale: Locale;
  /** Rows, items or nodes at most; what is left out is counted. */
  rows: number;
  /** Columns of the terminal. */
  width: number;
}

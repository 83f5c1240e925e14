import type { Locale } from "../words/words.ts";

export interface AdaptiveLook {
  locale: Locale;
  /** Rows, items or nodes at most: chat platforms refuse cards above some 28 kB. */
  rows: number;
  /** It takes an answer. */
  answered: boolean;
  /** The words on the button that sends it. */
  send: string;
}

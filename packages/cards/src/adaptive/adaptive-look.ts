import type { Locale } from "../words/words.ts";

export interface AdaptiveLook {
  locale: Locale;
  /** The most rows, items or nodes to show: chat platforms refuse cards above some 28 kB. */
  rows: number;
  /** True if the card takes an answer. */
  answered: boolean;
  /** The words on the button that sends the answer. */
  send: string;
}

import type { Locale } from "../../../words/words.ts";

/** Colours in the renderer's notation, and the frame that the chart has to fit. */
export interface ChartLook {
  ink: string;
  muted: string;
  line: string;
  /** The background of a tooltip; white by default. */
  raised?: string;
  /** Colours of the series, in this order; a seventh series takes the first colour again with another mark. */
  series: readonly string[];
  fontFamily: string;
  locale: Locale;
  /** Reduces everything that is not data, for a small frame. */
  compact?: boolean;
  /** The width in pixels. If it is known, the legend takes as many lines as it needs; otherwise it scrolls. */
  width?: number;
  /** Off by default. */
  animate?: boolean;
  /** False if the page draws its own legend, with buttons that a keyboard reaches. */
  legend?: boolean;
}

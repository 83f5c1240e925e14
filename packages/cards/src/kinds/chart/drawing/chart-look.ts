import type { Locale } from "../../../words/words.ts";

/** Colours as the renderer understands them, and what the chart has to fit into. */
export interface ChartLook {
  ink: string;
  muted: string;
  line: string;
  /** What a tooltip is drawn on; white if left out. */
  raised?: string;
  /** Series take the colours in this order; a seventh takes the first again, and another mark. */
  series: readonly string[];
  fontFamily: string;
  locale: Locale;
  /** Less of everything that is not data: for a small frame. */
  compact?: boolean;
  /** The width in pixels. If it is known, the legend takes as many lines as it needs; otherwise it can be scrolled. */
  width?: number;
  /** Off unless asked for. */
  animate?: boolean;
  /** False where the page draws one of its own, whose buttons a keyboard reaches. */
  legend?: boolean;
}

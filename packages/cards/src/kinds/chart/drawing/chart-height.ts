import type { CardData } from "@etui/protocol/card";
import { barsLie } from "./drawn-as.ts";

/** The height in pixels at a usual width: each horizontal bar needs a line. */
export function chartHeight(
  data: CardData<"chart">,
  { compact = false }: { compact?: boolean } = {},
): number {
  const usual = compact ? 200 : 320;
  if (!barsLie(data)) return usual;
  const line = 16 + 10 * Math.min(data.series.length, 4);
  return Math.min(MOST, Math.max(usual, 64 + data.categories.length * line));
}

/** Anything higher than two screens is better read in the table beside the chart. */
const MOST = 1600;

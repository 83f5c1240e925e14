/** The range of a simulation, from the options. */

import type { Range } from "@etui/engine";
import { refusedBy } from "../refusing/refused-by.ts";

export interface RangeOptions {
  from?: string;
  to?: string;
  limit: number;
}

const A_MONTH_MS = 31 * 24 * 60 * 60 * 1000;

export async function rangeOf({ from, to, limit }: RangeOptions): Promise<Range> {
  const start = from === undefined ? new Date() : await momentOf("--from", from);
  const end = to === undefined ? new Date(start.getTime() + A_MONTH_MS) : await momentOf("--to", to);
  return { from: start, to: end, most: limit };
}

async function momentOf(option: string, given: string): Promise<Date> {
  const { parseMoment } = await import("@etui/engine");
  const moment = parseMoment(option, given);
  if (!moment.ok) throw refusedBy(moment.refused);
  return moment.at;
}

/** The range of a simulation, from the options. */

import type { Range } from "@etui/engine";
import { givenMoment } from "../terminal/given-moment.ts";

export interface RangeOptions {
  from?: string;
  to?: string;
  limit: number;
}

const A_MONTH_MS = 31 * 24 * 60 * 60 * 1000;

export async function rangeOf({ from, to, limit }: RangeOptions): Promise<Range> {
  const start = from === undefined ? new Date() : await givenMoment("--from", from);
  const end = to === undefined ? new Date(start.getTime() + A_MONTH_MS) : await givenMoment("--to", to);
  return { from: start, to: end, most: limit };
}

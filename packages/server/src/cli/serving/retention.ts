/** How long old versions and the record of changes are kept, according to the environment. */

import type { Retention } from "@etui/engine";
import { refusal } from "@etui/words/refusal";
import { invocation } from "../invocation.ts";
import { misusedBy } from "../refusing/refused-by.ts";

const MOST = 1_000_000;

/** @throws before anything runs, because a mistyped figure would erase what nobody meant to lose. */
export const retention = (): Retention => ({
  historyVersions: figure("ETUI_HISTORY_KEEP_VERSIONS", invocation().env.ETUI_HISTORY_KEEP_VERSIONS),
  historyDays: figure("ETUI_HISTORY_KEEP_DAYS", invocation().env.ETUI_HISTORY_KEEP_DAYS),
  activityDays: figure("ETUI_ACTIVITY_KEEP_DAYS", invocation().env.ETUI_ACTIVITY_KEEP_DAYS),
});

function figure(name: string, given: string | undefined): number | undefined {
  const text = given?.trim();
  if (!text) return undefined;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= MOST) return number;
  throw misusedBy(refusal("cli.keep_figure", { variable: name, most: MOST }));
}

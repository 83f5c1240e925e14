/**
 * `changes://` is what was changed last, `changes://runs/2026` the versions of a document, or what is below a path,
 * `changes://yesterday` what was changed that day, and `changes://runs/?since=2026-11-28` both together.
 */

import type { Activity } from "@etui/protocol/activity";
import { refuse } from "@etui/words/refusal";
import type { Kinds } from "../domain/kinds.ts";
import type { ReadScheme, TextRead } from "../domain/read-scheme.ts";
import { parseMoment } from "../tool/moments/moment.ts";
import type { ToolContext } from "../tool/tool.ts";
import type { ActivityQuery } from "./activity-query.ts";
import { changesInWords } from "./changes-in-words.ts";
import { daysAsked, type Span } from "./days-asked.ts";
import { changesOf, DEFAULT_LIMIT } from "./list-changes.ts";

const ASKED = ["since", "until", "on", "day", "date", "cursor"] as const;
type Asked = Partial<Record<(typeof ASKED)[number], string>>;

export const changesScheme = (undo: { kinds: Kinds }): ReadScheme => ({
  scheme: "changes",
  async read(context, address, cursor) {
    const { path, asked } = partsOf(address.slice("changes://".length));
    const span = spanOf(asked, context.timeZone);
    if (span === undefined) return unknownForm(address);
    const query = { limit: DEFAULT_LIMIT, cursor: cursor ?? asked.cursor, ...span };
    const find = (target: string | undefined, more: Partial<ActivityQuery> = {}) =>
      changesOf(
        context.db,
        target,
        { ...query, ...more, kind: target === undefined ? undefined : "user_data" },
        undo.kinds,
      );
    const found = await find(path);
    if (!found.ok || path === undefined || found.activity.changes.length > 0)
      return found.ok ? told(found.activity, undo.kinds, context) : found;
    // What was changed at a path of that name comes first, as it does everywhere.
    const days = daysAsked(path, context.timeZone);
    if (days !== undefined) {
      const then = await find(undefined, { since: days.from, until: days.until });
      return then.ok ? told(then.activity, undo.kinds, context) : then;
    }
    const ever = await find(path, { since: undefined, until: undefined, cursor: undefined, limit: 1 });
    return ever.ok && ever.activity.changes.length === 0
      ? unknownForm(address)
      : told(found.activity, undo.kinds, context);
  },
});

function told(activity: Activity, kinds: Kinds, context: ToolContext): TextRead {
  const { locale, timeZone, conversationId } = context;
  const { changes, next_cursor } = activity;
  return {
    ok: true,
    text: changesInWords(activity, { kinds, locale, timeZone, conversationId }),
    also: { changes, ...(next_cursor !== null && { next_cursor }) },
  };
}

const unknownForm = (address: string) => refuse("changes.unknown_form", { address });

/** A question mark may also be part of a path. */
function partsOf(rest: string): { path: string | undefined; asked: Asked } {
  const text = decoded(rest);
  const [, before = text, query = ""] =
    /^(.*?)[?&]?((?:since|until|on|day|date|cursor)=.*)$/s.exec(text) ?? [];
  const given = new Map(query.split("&").map((pair) => pair.split("=", 2) as [string, string]));
  const asked = Object.fromEntries(
    ASKED.flatMap((name) => (given.get(name) ? [[name, given.get(name)!.trim()]] : [])),
  );
  return { path: before === "" || before === "/" ? undefined : before, asked };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Undefined if one of them names no day and no moment. */
function spanOf(
  { since, until, on, day = on, date = day }: Asked,
  timeZone: string,
): Pick<ActivityQuery, "since" | "until"> | undefined {
  const within = daysOrMoment(date, timeZone);
  const from = daysOrMoment(since, timeZone);
  const to = daysOrMoment(until, timeZone);
  if (within === undefined || from === undefined || to === undefined) return undefined;
  return { since: from.from ?? within.from, until: to.until ?? within.until };
}

function daysOrMoment(given: string | undefined, timeZone: string): Partial<Span> | undefined {
  if (given === undefined) return {};
  const days = daysAsked(given, timeZone);
  if (days) return days;
  const moment = parseMoment("since", given);
  return moment.ok ? { from: moment.at, until: moment.at } : undefined;
}

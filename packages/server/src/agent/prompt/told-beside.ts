/**
 * What a model is told beside the person's words: the day, where they are, and what is known about them.
 *
 * It is stored with the message, so that what the model has read stays the same to the byte while days pass.
 */

import type { CallContext, Etui } from "@etui/engine";
import { beginningOf } from "@etui/values/text/cut-text";
import { fenced } from "@etui/values/text/fence";

const LONGEST_PROFILE = 1_200;

export interface Moment {
  at: Date;
  timeZone: string;
  locale: string;
}

/** `known` is what earlier messages told already; an unchanged profile is not repeated. */
export async function toldBeside(
  etui: Pick<Etui, "execute">,
  { userId, permissions }: Pick<CallContext, "userId" | "permissions">,
  { at, timeZone, locale }: Moment,
  known: readonly (string | null)[],
): Promise<string> {
  const profile = await profileOf(etui, { userId, ...(permissions && { permissions }) });
  const isNews = profile !== "" && profile !== profileTold(known);
  return [
    `<now>${inWords(at, timeZone)}; the person reads ${locale}</now>`,
    ...(isNews ? [profile] : []),
  ].join("\n");
}

/** Where the person was and how they read, by what was told last; undefined if nothing says so. */
export function personTold(
  told: readonly (string | null)[],
): Pick<Moment, "timeZone" | "locale"> | undefined {
  const last = told.findLast((one) => one !== null) ?? "";
  const [, timeZone, locale] = /^<now>[^<]* \(([^()<]+)\); the person reads ([^<]+)<\/now>/.exec(last) ?? [];
  return timeZone === undefined || locale === undefined ? undefined : { timeZone, locale };
}

/** To the minute, because a model that should remind "in an hour" has to know. */
function inWords(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute} (${timeZone})`;
}

async function profileOf(etui: Pick<Etui, "execute">, person: Pick<CallContext, "userId" | "permissions">) {
  const read = await etui.execute("read", { path: "profile" }, { ...person, surface: "web" });
  const data = read.status === "success" ? read.data : undefined;
  if (typeof data !== "object" || data === null || Object.keys(data).length === 0) return "";
  const text = JSON.stringify(data);
  const shown =
    text.length <= LONGEST_PROFILE
      ? text
      : `${beginningOf(text, LONGEST_PROFILE)}… (${text.length} characters; read("profile") has all of it)`;
  return `${PROFILE_IS}\n${fenced(shown)}`;
}

const PROFILE_IS = "The person's profile:";

/** The newest profile that these messages told; undefined if none did. */
export function profileTold(told: readonly (string | null | undefined)[]): string | undefined {
  const newest = told.findLast((one) => one?.includes(PROFILE_IS));
  return newest?.slice(newest.indexOf(PROFILE_IS)).match(/^[\s\S]*?<\/data>/)?.[0];
}

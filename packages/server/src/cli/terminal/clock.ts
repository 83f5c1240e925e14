/** How every command prints a moment: `Wed 2026-11-25 08:00:05+08:00`, in one zone, which its offset names. */
import type { Etui } from "@etui/engine";
import { invocation } from "../invocation.ts";
import { words } from "../words/words.ts";

export interface Clock {
  readonly timeZone: string;
  print(at: string | Date): string;
  /** The same, with "today" or "tomorrow" before what comes then. */
  printNext(at: string | Date): string;
}

/** In the zone that the user chose in the settings, otherwise in that of the terminal. */
export async function clockOf(etui: Etui, user: string): Promise<Clock> {
  const { time_zone } = await etui.settings.read(etui.scope(user));
  const timeZone = time_zone ?? invocation().timeZone;
  return {
    timeZone,
    print: (at) => localTime(at, timeZone),
    printNext: (at) => `${nearDay(at, timeZone)}${localTime(at, timeZone)}`,
  };
}

/** Without a user, in the zone of the terminal. */
export function localTime(at: string | Date, timeZone = invocation().timeZone): string {
  const local = zoned(at, timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: "second" });
  return `${words().clock.weekdays[local.dayOfWeek - 1]} ${local.toPlainDate()} ${time}${local.offset}`;
}

function nearDay(at: string | Date, timeZone: string): string {
  const today = zoned(new Date(), timeZone).toPlainDate();
  const { days } = today.until(zoned(at, timeZone).toPlainDate());
  return words().clock.nearDays[days] ?? "";
}

const zoned = (at: string | Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toZonedDateTimeISO(timeZone);

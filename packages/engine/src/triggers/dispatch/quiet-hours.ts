import type { QuietHours } from "@etui/protocol/trigger";

/** When the quiet hours around `now` end; undefined outside of them. Hours with equal ends last all day. */
export function quietUntil({ from, to }: QuietHours, timeZone: string, now: Date): Date | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const clock = local.toPlainTime().toString({ smallestUnit: "minute" });
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!isQuiet) return undefined;
  const day = clock < to ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const end = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(to) });
  return new Date(end.epochMilliseconds);
}

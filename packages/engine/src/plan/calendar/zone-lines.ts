/** A zone as a calendar explains it: RFC 5545 §3.6.5. */
import { component } from "./content-lines.ts";

/** Programs look well-known names up; for others the explanation holds, and after its last change the last offset. */
const YEARS_AHEAD = 10;

/** Of a fixed offset, `+08:00`, the name without the colon, which would have to be quoted. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll(":", "");

/** Every change of the clocks from the year before `from` until ten years after the year of `now`, one by one. */
export function zoneLines(timeZone: string, { from, now }: { from: Date; now: Date }): string[] {
  const first = Temporal.Instant.from(`${from.getUTCFullYear() - 1}-01-01T00:00:00Z`).toZonedDateTimeISO(
    timeZone,
  );
  const last = Temporal.Instant.from(`${now.getUTCFullYear() + YEARS_AHEAD}-12-31T00:00:00Z`);
  const changes = new Map<string, { before: string; after: string; isLater: boolean; at: string[] }>();
  let offset = first.offsetNanoseconds;
  for (let next = first.getTimeZoneTransition("next"); next; next = next.getTimeZoneTransition("next")) {
    if (Temporal.Instant.compare(next.toInstant(), last) > 0) break;
    const [before, after] = [offset, next.offsetNanoseconds];
    offset = after;
    const key = `${before} ${after}`;
    const known = changes.get(key) ?? {
      before: offsetValue(before),
      after: offsetValue(after),
      isLater: after > before,
      at: [],
    };
    // The moment of a change is said by the clocks that are about to be changed.
    const shown = new Date(next.epochMilliseconds + before / 1e6);
    known.at.push(shown.toISOString().slice(0, 19).replaceAll(/[-:]/g, ""));
    changes.set(key, known);
  }
  const started = offsetValue(first.offsetNanoseconds);
  const start = first.toPlainDate().toString().replaceAll("-", "");
  return component("VTIMEZONE", [
    `TZID:${zoneName(timeZone)}`,
    ...(timeZone.includes(":") ? [] : [`X-LIC-LOCATION:${timeZone}`]),
    ...component("STANDARD", [`DTSTART:${start}T000000`, `TZOFFSETFROM:${started}`, `TZOFFSETTO:${started}`]),
    ...[...changes.values()].flatMap(({ before, after, isLater, at: [begins, ...others] }) =>
      component(isLater ? "DAYLIGHT" : "STANDARD", [
        `DTSTART:${begins}`,
        ...others.map((one) => `RDATE:${one}`),
        `TZOFFSETFROM:${before}`,
        `TZOFFSETTO:${after}`,
      ]),
    ),
  ]);
}

function offsetValue(nanoseconds: number): string {
  const seconds = Math.abs(nanoseconds) / 1e9;
  const two = (figure: number) => String(figure).padStart(2, "0");
  const [hour, minute, second] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${nanoseconds < 0 ? "-" : "+"}${two(hour)}${two(minute)}${second === 0 ? "" : two(second)}`;
}

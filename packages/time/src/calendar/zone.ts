import { nearestName } from "@etui/values/nearest-name";
import { type Refused, refused } from "../refusal.ts";

export type CheckedZone = { ok: true; timeZone: string } | Refused;

const OFFSET = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i;

/** Cities that people name and the IANA database does not; without them "Asia/Beijing" would be nearest to Beirut. */
const CITIES = new Map([
  ["beijing", "Asia/Shanghai"],
  ["shenzhen", "Asia/Shanghai"],
  ["guangzhou", "Asia/Shanghai"],
  ["delhi", "Asia/Kolkata"],
  ["mumbai", "Asia/Kolkata"],
  ["bangalore", "Asia/Kolkata"],
  ["san_francisco", "America/Los_Angeles"],
  ["seattle", "America/Los_Angeles"],
  ["washington", "America/New_York"],
  ["boston", "America/New_York"],
]);

const checked = new Map<string, CheckedZone>();
const KEPT = 1_000;
/** No zone name has more than 32 letters, so a longer one is neither kept nor searched for. */
const LONGEST_NAME = 100;

/**
 * Accepts an IANA name, which is put into its own case, `UTC`, or a fixed offset such as `+08:00`; `UTC+8` and `GMT+8`
 * are read as people mean them. Links such as Asia/Chongqing are kept, because their rules may diverge again.
 */
export function checkZone(name: string): CheckedZone {
  const known = checked.get(name);
  if (known) return known;
  if (checked.size >= KEPT) checked.clear();
  const zone = readZone(name);
  if (zone.ok) checked.set(name, zone);
  return zone;
}

/**
 * The version of the tz data that local times are computed with; when it changes, stored instants are computed anew.
 */
export const tzVersion = (): string => process.versions.tz ?? "unknown";

function readZone(name: string): CheckedZone {
  if (name.length > LONGEST_NAME) return unknown(name.trim(), undefined);
  const trimmed = name.trim();
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(trimmed) ?? [];
  if (sign) {
    if (Number(hours) * 60 + Number(minutes) > 14 * 60 || Number(minutes) > 59) {
      return refused("zone.bad_offset", { offset: trimmed });
    }
    return { ok: true, timeZone: `${sign}${hours.padStart(2, "0")}:${minutes}` };
  }
  try {
    if (/^[A-Za-z]/.test(trimmed)) {
      return {
        ok: true,
        timeZone: Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(trimmed).timeZoneId,
      };
    }
  } catch {
    // The name is no zone; the answer below suggests which one may be meant.
  }
  return unknown(trimmed, CITIES.get(lastPart(trimmed)) ?? nearestZone(trimmed));
}

const unknown = (name: string, near: string | undefined): CheckedZone =>
  refused("zone.unknown", { name: name.slice(0, 60), ...(near === undefined ? {} : { near }) });

const lastPart = (name: string) =>
  name
    .toLowerCase()
    .split("/")
    .at(-1)!
    .replace(/[\s-]+/g, "_");

function nearestZone(name: string): string | undefined {
  const zones = Intl.supportedValuesOf("timeZone");
  const city = lastPart(name);
  return zones.find((zone) => lastPart(zone) === city) ?? nearestName(name, zones);
}

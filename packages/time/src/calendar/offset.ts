/** The quarters of an hour that zones of the world are behind and ahead of UTC at most. */
const FURTHEST = { "-": 12 * 60, "+": 14 * 60 } as const;

/**
 * The minutes of "+08:00", "+0530", "-05" or "Z"; undefined for what no zone has. The end of "09:45-15:30" has the form of
 * an offset, and read as one it would move the moment by hours without a word.
 */
export function offsetMinutes(offset: string): number | undefined {
  if (/^z$/i.test(offset)) return 0;
  const [, sign, hours = "", minutes = "00"] = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(offset) ?? [];
  if (sign !== "+" && sign !== "-") return undefined;
  const far = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) % 15 !== 0 || Number(minutes) > 59 || far > FURTHEST[sign]) return undefined;
  return sign === "-" ? -far : far;
}

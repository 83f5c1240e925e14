const BROWSERS = [
  ["Edge", /Edg\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrom(e|ium)\//],
  ["Safari", /Safari\//],
] as const;
const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Mac", /Mac OS X/],
  ["Windows", /Windows/],
  ["Linux", /Linux/],
] as const;

/**
 * `Firefox, Windows`: enough to tell devices apart. The order matters, as each browser also claims to be those below.
 */
export function deviceName(userAgent: string): string {
  const name = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(", ");
}

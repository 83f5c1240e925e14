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

/** `Firefox, Windows`: enough to tell one's own devices apart. The order matters: each claims to be those below it. */
export function deviceName(userAgent: string): string {
  const name = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(", ");
}

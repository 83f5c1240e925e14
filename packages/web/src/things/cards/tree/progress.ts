/**
 * The progress that a value expresses, from 0 to 1: `17/50`, `13 / 21.1 km`, `65%`. Undefined for any other value. Only
 * what is written as a part of a whole is drawn as one; nothing is guessed from field names.
 */
export function readProgress(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined;
  const percent = /^(\d+(?:\.\d+)?)\s?%$/.exec(value);
  if (percent) return clamp(Number(percent[1]) / 100);
  const part = /^(\d+(?:\.\d+)?)\s?\/\s?(\d+(?:\.\d+)?)(?:\s?\p{L}{1,6})?$/u.exec(value);
  if (!part || Number(part[2]) === 0) return undefined;
  return clamp(Number(part[1]) / Number(part[2]));
}

const clamp = (share: number) => Math.min(1, share);

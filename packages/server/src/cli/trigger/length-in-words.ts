import { language } from "../words/words.ts";

/** Turns `1d12h` into "1 day, 12 hours". */
export async function lengthInWords(text: string): Promise<string> {
  const { parseDuration } = await import("@etui/time/calendar/duration");
  const length = parseDuration("", text);
  if (!length.ok) return text;
  const duration = Temporal.Duration.from({ milliseconds: length.ms }).round({ largestUnit: "day" });
  return new Intl.DurationFormat(language(), { style: "long" }).format(duration);
}

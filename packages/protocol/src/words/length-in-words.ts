const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/**
 * A length of time in milliseconds as "1 day 12 hours" or "1天12小时", never less than a second. `most` is how many units
 * may be used, starting with the greatest; smaller ones are dropped.
 */
export function lengthInWords(ms: number, language: "en" | "zh", most: number = UNITS.length): string {
  let left = Math.max(1_000, Math.round(ms / 1_000) * 1_000);
  const greatest = UNITS.findIndex(([, length]) => left >= length);
  const parts: string[] = [];
  for (const [unit, length] of UNITS.slice(greatest, greatest + most)) {
    const value = Math.floor(left / length);
    left -= value * length;
    if (value > 0) parts.push(inUnit(value, unit, language));
  }
  return parts.join(language === "zh" ? "" : " ");
}

const inUnit = (value: number, unit: string, language: "en" | "zh") =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);

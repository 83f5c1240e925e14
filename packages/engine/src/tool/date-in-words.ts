/** Every date that leaves says its weekday and zone: models get the weekday of a bare date wrong one time in five. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "Sat 2026-11-21 23:04 Asia/Shanghai"; the weekday in the caller's language. */
export function dateInWords(date: Date, { timeZone, locale }: { timeZone: string; locale: string }): string {
  const key = `${locale}|${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      numberingSystem: "latn",
      calendar: "gregory",
    });
    formats.set(key, format);
  }
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute} ${timeZone}`;
}

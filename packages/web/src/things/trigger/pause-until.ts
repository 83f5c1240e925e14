export const PAUSES = { day: 1, week: 7, month: 30 } as const;
export type Pause = keyof typeof PAUSES;

/** The day on which it goes on, in the zone of the trigger: it does so as that day begins. */
export function pauseUntil(pause: Pause, timeZone: string, now = new Date()): string {
  // The Canadian form is that of ISO.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + PAUSES[pause]);
  return day.toISOString().slice(0, 10);
}

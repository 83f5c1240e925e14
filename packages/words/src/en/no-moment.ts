/** What was given as a moment cannot be read as one. */
export const noMoment = (at: string) =>
  `${at} is no moment: write a date, a time and a zone, for example "2026-12-31T18:00:00+08:00".`;

/** Whose day "today" is, and which day a moment falls on. */
export interface Clock {
  at: Date;
  timeZone: string;
}

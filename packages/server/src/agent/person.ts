/** Who says it and how they read; kept for as long as the reply is made. */
export interface Person {
  userId: string;
  timeZone: string;
  locale: string;
}

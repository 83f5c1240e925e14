/** The person who speaks, and how they read; kept while the reply is made. */
export interface Person {
  userId: string;
  timeZone: string;
  locale: string;
}

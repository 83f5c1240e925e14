/** A date such as "2026-12-31", in this machine's zone. */
export const dayOf = (date: Date): string => date.toLocaleDateString("sv");

/**
 * The years whose days can be planned. Earlier ones are slips of the pen, and databases have no year 0000; a year is left
 * at the end, so that no day, night or week that follows one of them needs a fifth digit.
 */
export const FIRST_YEAR = 1000;
export const LAST_YEAR = 9998;

export const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** The weekdays of an RRULE. */
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
export const inOrder = (days: readonly string[]) => WEEKDAYS.filter((day) => days.includes(day));

export const WORKDAYS = "MO,TU,WE,TH,FR";

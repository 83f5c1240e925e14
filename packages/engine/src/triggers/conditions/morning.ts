/** The time of day that a deadline has where neither its date nor its rule says one. */
export const MORNING = "09:00";

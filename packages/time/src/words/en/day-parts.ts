import type { DayPart } from "../pieces/day-part.ts";

const PARTS: Record<string, DayPart> = {
  am: "am",
  pm: "pm",
  dawn: "dawn",
  daybreak: "dawn",
  morning: "morning",
  lunchtime: "noon",
  afternoon: "afternoon",
  evening: "evening",
  night: "night",
};

/** Parts of the day as the source of a pattern; am and pm are left out, as they follow only an hour. */
export const PART = "(?:dawn|daybreak|morning|lunchtime|afternoon|evening|night)";

/** The part of the day with this name; undefined if there is none. */
export const partOf = (name: string): DayPart | undefined => PARTS[name];

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

/** As source of a pattern; am and pm stand behind an hour only. */
export const PART = "(?:dawn|daybreak|morning|lunchtime|afternoon|evening|night)";

/** Undefined for what is no part of the day. */
export const partOf = (name: string): DayPart | undefined => PARTS[name];

export type DayPart = "am" | "dawn" | "morning" | "noon" | "pm" | "afternoon" | "dusk" | "evening" | "night";

/** A time of a day, or of the following day: twelve on Friday night lies on Saturday. */
export interface Clock {
  hour: number;
  minute: number;
  nextDay: boolean;
}

/** The hour that is meant if a part of the day is named without an hour. */
const HOURS: Record<DayPart, number> = {
  am: 9,
  dawn: 5,
  morning: 8,
  noon: 12,
  pm: 15,
  afternoon: 15,
  dusk: 18,
  evening: 20,
  night: 21,
};

export const hourOfPart = (part: DayPart): Clock => ({ hour: HOURS[part], minute: 0, nextDay: false });

/** Undefined if the part and the hour contradict each other, as 20:00 in the morning. */
export function clockInPart(part: DayPart, hour: number, minute: number): Clock | undefined {
  const read = READ[part](hour);
  return read === undefined ? undefined : { hour: read % 24, minute, nextDay: read >= 24 };
}

/** The hour of 24 that a said hour means in a part of the day; 24 and more lie in the following day. */
const READ: Record<DayPart, (hour: number) => number | undefined> = {
  am: (hour) => (hour === 12 ? 0 : before(12, hour)),
  dawn: (hour) => (hour === 12 ? 0 : before(9, hour)),
  morning: (hour) => before(13, hour),
  noon: (hour) => (hour <= 3 ? hour + 12 : between(10, hour, 15)),
  pm: pastNoon,
  afternoon: pastNoon,
  dusk: pastNoon,
  evening: afterDark,
  night: afterDark,
};

const before = (end: number, hour: number) => (hour < end ? hour : undefined);

const between = (start: number, hour: number, end: number) =>
  hour >= start && hour <= end ? hour : undefined;

function pastNoon(hour: number): number | undefined {
  if (hour === 0 || hour === 24) return undefined;
  return hour < 12 ? hour + 12 : hour;
}

/** Twelve and the small hours belong to the night that began on the evening before. */
function afterDark(hour: number): number {
  if (hour === 12) return 24;
  if (hour < 5) return hour + 24;
  return hour < 12 ? hour + 12 : hour;
}

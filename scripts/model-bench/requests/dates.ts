/** Dates of the person who speaks, counted from today. */
import { TIME_ZONE } from "../world.ts";

export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(TIME_ZONE);

/** "2026-11-27" for two days after the 25th. */
export const inDays = (days: number): string => today().add({ days }).toString();

/** The month before this one: "2026-10". */
export const lastMonth = (): string => today().subtract({ months: 1 }).toString().slice(0, 7);

/** 1 is Monday. */
export const weekdayOf = (moment: string): number => Temporal.PlainDate.from(moment.slice(0, 10)).dayOfWeek;

/** How long past states are kept. Present ones are kept for good. */
export interface Retention {
  /** The number of older versions kept of each document, besides the current one; all if left out. */
  historyVersions?: number | undefined;
  /** The days that a version is kept after it was replaced or its document deleted; for good if left out. */
  historyDays?: number | undefined;
  /** The days that the record of who changed what is kept; a year if left out. */
  activityDays?: number | undefined;
}

export const ACTIVITY_KEEP_DAYS = 365;

/** A wrong figure would erase what nobody meant to lose, so it is refused before anything runs. */
export function checkRetention(retention: Retention): void {
  for (const [name, value] of Object.entries(retention)) {
    if (value === undefined || (Number.isSafeInteger(value) && value >= 1)) continue;
    throw new RangeError(`keep.${name} must be a whole number from 1 on; leave it out for the default.`);
  }
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

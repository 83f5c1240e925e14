/** How long that which was is kept. What is stored now is kept for good. */
export interface Retention {
  /** Older versions of each document, beside the current one; all of them if left out. */
  historyVersions?: number | undefined;
  /** Days after a version was replaced or its document deleted; for good if left out. */
  historyDays?: number | undefined;
  /** Days of the record of who changed what; a year if left out. */
  activityDays?: number | undefined;
}

export const ACTIVITY_KEEP_DAYS = 365;

/** A figure that is wrong would erase what nobody meant to lose, so it is refused before anything runs. */
export function checkRetention(retention: Retention): void {
  for (const [name, value] of Object.entries(retention)) {
    if (value === undefined || (Number.isSafeInteger(value) && value >= 1)) continue;
    throw new RangeError(`keep.${name} must be a whole number from 1 on; leave it out for the default.`);
  }
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** The time zone of the device that this page is open on. */
export const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

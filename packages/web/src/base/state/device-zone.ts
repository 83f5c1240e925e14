/** The time zone of the device on which this page is open. */
export const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Of the device this page is open on. */
export const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

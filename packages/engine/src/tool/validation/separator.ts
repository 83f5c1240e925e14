/** What stands between several values that somebody wrote into one text. */
export const SEPARATOR = /[,，、;；\n]/;

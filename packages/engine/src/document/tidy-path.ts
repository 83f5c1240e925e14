/** A path without slashes that nobody means: at its beginning, at its end, and two in a row. */
export const tidyPath = (path: string): string => path.replace(/\/{2,}/g, "/").replace(/^\/|\/$/g, "");

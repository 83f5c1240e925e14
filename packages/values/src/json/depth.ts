/** Levels of `{` and `[`. PostgreSQL would take more; nobody's data does. */
export const MAX_DEPTH = 64;

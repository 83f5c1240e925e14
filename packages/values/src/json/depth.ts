/** The most levels of `{` and `[`. PostgreSQL would accept more, but no real data have them. */
export const MAX_DEPTH = 64;

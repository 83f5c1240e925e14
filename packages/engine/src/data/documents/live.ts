/**
 * Of a row of `user_data_store`: it holds a document now. One whose time is up is gone from that moment on, whenever
 * its row is cleared.
 *
 * Worded for the planner: about a column without statistics it takes `deleted_at is null` to hold for one row in 200
 * and `content is not null`, which says the same, for nearly all.
 */
export const LIVE = "content is not null and (expires_at <= now()) is not true";

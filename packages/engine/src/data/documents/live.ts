/**
 * SQL on a row of `user_data_store`: it holds a document now. An expired document is gone from that moment on, whenever
 * its row is cleared.
 *
 * The wording suits the planner: for a column without statistics, it assumes that `deleted_at is null` holds for one
 * row in 200, and that `content is not null`, which means the same, holds for nearly all.
 */
export const LIVE = "content is not null and (expires_at <= now()) is not true";

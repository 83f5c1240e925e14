/**
 * Of a row of `user_data_store`: it holds a document now. One whose time is up is gone from that moment on, whenever
 * its row is cleared.
 */
export const LIVE = "deleted_at is null and (expires_at is null or expires_at > now())";

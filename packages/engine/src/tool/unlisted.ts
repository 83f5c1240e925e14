/**
 * Marks a field that is accepted and documented but not shown to models: in `tools/list` every word is paid by every
 * conversation, and what no model makes use of (a key for retries) is for programs, which read the references.
 */
export const UNLISTED = "x-unlisted";

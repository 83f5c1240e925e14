/**
 * Marks a field that is accepted and documented but not shown to models. Every word in `tools/list` costs tokens in
 * every conversation, and fields that no model uses (a key for retries) are for programs, which read the references.
 */
export const UNLISTED = "x-unlisted";

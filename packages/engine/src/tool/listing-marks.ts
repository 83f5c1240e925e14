/**
 * Marks a field that is accepted and documented but not shown to models. Every word in `tools/list` costs tokens in
 * every conversation, and fields that no model uses (a key for retries) are for programs, which read the references.
 */
export const UNLISTED = "x-unlisted";

/**
 * Marks a field that models are told to give, though a call of a program may do without it. A call that lacks it is
 * nearly always a mistake, and what could be said without it can be said with it.
 */
export const LISTED_AS_REQUIRED = "x-listed-as-required";

/** What a schema's fields may be marked with, for whoever lists tools. */
export const LISTING_MARKS = { unlisted: UNLISTED, asRequired: LISTED_AS_REQUIRED } as const;

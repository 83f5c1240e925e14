/** Limits for files in a conversation, in a file of their own because the page checks them before sending anything. */

/** The most files with one message. */
export const MOST_FILES = 10;
/** In bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
/** The types that models read; anything in UTF-8 is a text. */
export const FILE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "application/pdf",
  "text/plain",
] as const;

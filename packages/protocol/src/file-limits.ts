/** What may be given to a conversation. By itself: the page checks it before it sends anything. */

/** With one message. */
export const MOST_FILES = 10;
/** In bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
/** What models read; anything in UTF-8 is a text. */
export const FILE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "application/pdf",
  "text/plain",
] as const;

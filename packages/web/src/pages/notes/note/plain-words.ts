/**
 * Whether a text is words alone, which Markdown would draw as they stand. To read it as Markdown takes some 3 ms, and a note may
 * have thousands of such lines.
 */
const WORDS = /^[\p{L}\p{M}\p{N} ,.;?，。；：！？、（）《》“”‘’'"…–—-]+$/u;
/** What begins a list or an underline, and what is an address by itself. */
const MORE = /^(?: |[-–]|\d+[.)])|www\.|--/i;

export const isPlainWords = (text: string): boolean => WORDS.test(text) && !MORE.test(text);

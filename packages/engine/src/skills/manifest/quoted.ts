import { beginningOf } from "@etui/values/text/cut-text";

/** As much of an author's text as a sentence about it can show: a text of a manifest may have a megabyte. */
export const quoted = (text: string): string => beginningOf(text, 100);

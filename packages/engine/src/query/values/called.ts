/** What a value may be called where it is stored as a text or as a reference. */
import type { QueryValue } from "@etui/protocol/query";

const PAGE = /^\[\[(.+)\]\]$/su;
const BLOCK = /^(?:\(\((.+)\)\)|orca-block:(.+))$/su;

/** Folded later. `Anna` and `[[Anna]]` are the same, because properties of Markdown notes link to pages. */
export function textsOf({ is, text }: QueryValue): string[] {
  if (is !== "text") return [text];
  const page = PAGE.exec(text.trim())?.[1];
  return [text, page ?? `[[${text.trim()}]]`];
}

/**
 * The handles that it may mean: those in `((9k2f))` and `orca-block:9k2f`, and a number, as Orca counts blocks. Other words
 * are no handles, so that the most frequent question, `status = doing`, is answered by the index on texts alone.
 */
export function handlesOf({ is, text }: QueryValue): string[] {
  if (is === "number") return [text.trim()];
  const [, inParentheses, inAddress] = (is === "text" && BLOCK.exec(text.trim())) || [];
  const handle = inParentheses ?? inAddress;
  return handle === undefined ? [] : [handle];
}

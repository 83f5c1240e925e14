/** How names of pages, tags and properties are compared: regardless of case, normal form and outer spaces. */
import { beginningOf } from "@etui/values/text/cut-text";

/** The longest key of an index. */
const LONGEST_KEY = 300;

export const nameKey = (name: string): string =>
  beginningOf(
    name.normalize("NFC").toLowerCase().normalize("NFC").trim().replaceAll(/\s+/g, " "),
    LONGEST_KEY,
  );

/** A tag without its sign; `#[[a tag]]` and `a/b/` are what they mean. */
export const tagName = (written: string): string =>
  written
    .trim()
    .replace(/^#+/, "")
    .replace(/^\[\[(.*)\]\]$/s, "$1")
    .trim()
    .replace(/\/+$/, "");

/** The key of a tag and those of the tags that it is below: `a/b` counts for `a`. */
export function tagKeys(tag: string): string[] {
  const parts = nameKey(tag).split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** What a link may call a page: its path, every end of it, and the names that it gives itself. */
export function pageNames(path: string, given: readonly string[]): string[] {
  const parts = path.split("/");
  const ends = parts.map((_, index) => parts.slice(index).join("/"));
  return [...new Set([...ends, ...given].map(nameKey).filter((name) => name !== ""))];
}

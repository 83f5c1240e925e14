/** Text with everything that nobody sees written out, short enough to be shown. */
import { codePointOf } from "../../manifest/hidden-characters.ts";

/** The letters of the plane of tags are ASCII under another number: models read them as text. */
const TAGS = /[\u{e0020}-\u{e007e}]+/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\ufff9-\ufffb]/gu;

export function tagText(text: string): string {
  return [...text]
    .filter((character) => /[\u{e0020}-\u{e007e}]/u.test(character))
    .map((character) => String.fromCodePoint(character.codePointAt(0)! - 0xe0000))
    .join("");
}

/** At most `length` characters of the text around `at`, before the unseen ones are written out. */
export function visibleExcerpt(text: string, at = 0, length = 160): string {
  const from = Math.max(0, Math.min(at - Math.floor(length / 3), text.length - length));
  const part = text.slice(from, from + length).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  const written = part
    .replace(/\s+/g, " ")
    .replace(TAGS, (tags) => `⟨U+E00xx: ${tagText(tags)}⟩`)
    .replace(UNSEEN, (character) => `⟨${codePointOf(character)}⟩`)
    .trim();
  return `${from > 0 ? "…" : ""}${written}${from + length < text.length ? "…" : ""}`;
}

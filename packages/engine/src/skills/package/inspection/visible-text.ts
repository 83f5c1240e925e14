/** Text with everything invisible written out, short enough to be shown. */
import { excerpt } from "@etui/values/text/cut-text";
import { codePointOf } from "../../manifest/hidden-characters.ts";

/** The letters in the plane of tags are ASCII under other numbers, and models read them as text. */
const TAGS = /[\u{e0020}-\u{e007e}]{1,1000}/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\ufff9-\ufffb]/gu;

/** All tag letters in a text, one after the other. */
export function tagText(text: string): string {
  const tags = (text.match(TAGS) ?? []).join("").slice(0, 1_000);
  return [...tags].map((tag) => String.fromCodePoint(tag.codePointAt(0)! & 0x7f)).join("");
}

/** At most `length` characters of the text around `at`, before invisible ones are written out. */
export function visibleExcerpt(text: string, at = 0, length = 160): string {
  const from = Math.max(0, Math.min(at - Math.floor(length / 3), text.length - length));
  return excerpt(text, from, from + length, (part) =>
    part
      .replace(/\s+/g, " ")
      .replace(TAGS, (tags) => `⟨U+E00xx: ${tagText(tags)}⟩`)
      .replace(UNSEEN, (character) => `⟨${codePointOf(character)}⟩`)
      .trim(),
  );
}

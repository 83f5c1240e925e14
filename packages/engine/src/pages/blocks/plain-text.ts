/** A line of Markdown as people read it. */
import { cutText } from "@etui/values/text/cut-text";

const LONGEST_TITLE = 80;

/** `shown` names what a link to a block shows; without it the link is left out. */
export function plainText(line: string, shown: (handle: string) => string = () => ""): string {
  return line
    .replaceAll(/(?<=^|\s)\^[A-Za-z0-9-]+[ \t]*$/gm, "")
    .replaceAll(
      /!?\[\[([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\]/g,
      (_all, page: string, alias?: string) => alias || page,
    )
    .replaceAll(/(?:\{\{embed )?\(\(([\w-]+)\)\)(?:\}\})?/g, (_all, handle: string) => shown(handle))
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, "$1")
    .replaceAll(/[[(][\p{L}\p{N}_][\p{L}\p{M}\p{N}_./ -]{0,79}?::[ \t]*([^[\]()\n]*)[\])]/gu, "$1")
    .replaceAll(/(\*\*|__|~~|==)(?=\S)([^\n]*?\S)\1/g, "$2")
    .replaceAll(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_\n]*?\S)\1(?![\p{L}\p{N}])/gu, "$2")
    .replaceAll(/`+([^`\n]*)`+/g, "$1")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
}

const TAGS = /(?<=^|\s)#(?:\[\[[^[\]\n]+\]\]|[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+)(?=\s|$)/gu;

/** The title of a block: its first line that says something, without its tags if it says something without them. */
export function titleOf(text: string): string {
  for (const line of text.split("\n", 20)) {
    if (/^\s*(?:`{3,}|~{3,})/.test(line)) continue;
    const written = line.slice(0, 1_000).replace(/^\s*(?:#{1,6}|>+|[-*+])\s+/, "");
    const plain = plainText(written.replaceAll(TAGS, "")) || plainText(written);
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(plain) && !/^[\p{L}\p{N}_. -]+::/u.test(line)) {
      return cutText(plain, LONGEST_TITLE);
    }
  }
  return "";
}

/** What the text of a skill says about itself if its front matter does not. */
import { cutText } from "@etui/values/text/cut-text";

const SEARCHED = 20_000;
const LONGEST_PARAGRAPH = 1_024;

/** The first heading, without its marks. */
export function firstHeading(body: string): string | undefined {
  const heading = /^#{1,6}[ \t]+(\S.*)$/m.exec(body.slice(0, SEARCHED))?.[1];
  // The line is cut first, because looking for the end of each run of blanks would take long in a long line.
  return heading?.slice(0, 200).replace(/[ \t#]+$/, "") || undefined;
}

/** The first lines of prose, which are no heading, code, table, comment or picture. */
export function firstParagraph(body: string): string | undefined {
  const text = body
    .slice(0, SEARCHED)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm, "");
  const blocks = text.split(/\n[ \t]*\n/).map((block) =>
    block
      .split("\n")
      .filter((line) => !/^\s*(?:#{1,6}\s|\||!\[|<|-{3,}\s*$|={3,}\s*$)/.test(line))
      .map((line) => line.replace(/^\s*(?:>|[-*+]|\d+\.)\s+/, "").trim())
      .filter(Boolean)
      .join(" "),
  );
  const found = blocks.find((block) => /[\p{L}\p{N}]/u.test(block));
  return found === undefined ? undefined : cutText(found, LONGEST_PARAGRAPH);
}

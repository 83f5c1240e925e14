/** Finds text in a file that a model reads and a person does not see. */
import { hiddenCharacter } from "../../manifest/hidden-characters.ts";
import { finding } from "./finding.ts";
import type { Finding } from "./inspection.ts";
import type { TextFile } from "./text-file.ts";
import { tagText, visibleExcerpt } from "./visible-text.ts";

/** These reverse the text around them, hide text in letters of another plane, or hide bytes in selectors. */
const NEVER_MEANT_WELL = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/u;
/** A word processor may leave one behind, but a row of them encodes something. */
const A_CODE = /(?:[\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]){4}/;
/** The flags of England, Scotland and Wales consist of tags. */
const FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}|\u{e0073}\u{e0063}|\u{e0077}\u{e006c})[\u{e0067}\u{e0074}\u{e0073}]\u{e007f}/gu;
const LONGEST_LINE = 5_000;
/**
 * Bytes written as letters, except for the pictures of a page. The length is limited, as in all patterns here, because
 * a line may have 20 MB.
 */
const BLOB = /(?<!;base64,)(?<![A-Za-z\d+/])[A-Za-z\d+/]{256,2000}/;

export function hiddenText(file: TextFile): Finding[] {
  const found: Finding[] = [];
  for (const [index, line] of file.lines.entries()) {
    const place = { file: file.path, line: index + 1 };
    const hidden = hiddenIn(line);
    if (hidden) found.push({ ...hidden, ...place });
    if (file.role === "data") continue;
    const blob = line.length > 256 ? blobIn(line) : undefined;
    if (blob !== undefined) {
      const excerpt = visibleExcerpt(line, blob, 80);
      found.push(finding("encoded_text", { severity: "warning", ...place, excerpt }));
    } else if (line.length > LONGEST_LINE && file.role !== "page") {
      const seen = { severity: "warning" as const, ...place, excerpt: visibleExcerpt(line, line.length, 80) };
      found.push(finding("long_line", seen, { characters: line.length }));
    }
  }
  return found;
}

/** Also used for names, which have no line. */
export function hiddenIn(text: string): Finding | undefined {
  const seen = text.replace(FLAGS, "");
  const first = hiddenCharacter(seen);
  if (first === undefined) return undefined;
  const tags = tagText(seen);
  const isGrave = NEVER_MEANT_WELL.test(seen) || A_CODE.test(seen);
  return finding(
    "hidden_characters",
    {
      severity: isGrave ? "danger" : "warning",
      excerpt: visibleExcerpt(seen, seen.indexOf(first.character)),
    },
    { code_point: first.codePoint, ...(tags && { text: tags.slice(0, 200) }) },
  );
}

function blobIn(line: string): number | undefined {
  const found = BLOB.exec(line);
  // A line of a single letter, or a rule of a table, does not count.
  const isMixed = found !== null && /[a-z]/.test(found[0]) && /[A-Z]/.test(found[0]) && /\d/.test(found[0]);
  return isMixed ? found.index : undefined;
}

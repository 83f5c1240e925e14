/** Tags of a block as its author would write them. */
import { nameKey, tagName } from "../../query/values/names.ts";
import type { DraftBlock, PageDraft } from "./page-draft.ts";
import { setFrontField } from "./set-property.ts";

const written = (tag: string): string =>
  /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+$/u.test(tag) ? `#${tag}` : `#[[${tag}]]`;

export function addTag(draft: PageDraft, block: DraftBlock, given: string): void {
  const tag = tagName(given);
  if (block.tags.some((one) => nameKey(one) === nameKey(tag))) return;
  if (block.kind === "page") {
    setFrontField(draft, "tags", [...block.tags, tag]);
    return;
  }
  const line = draft.lines[block.from]!;
  const anchor = /\s+\^[A-Za-z0-9-]+\s*$/.exec(line);
  const end = anchor ? anchor.index : line.trimEnd().length;
  draft.splice(block.from, block.from + 1, [`${line.slice(0, end)} ${written(tag)}${anchor?.[0] ?? ""}`]);
}

export function removeTag(draft: PageDraft, block: DraftBlock, given: string): void {
  const tag = tagName(given);
  if (block.kind === "page") {
    setFrontField(
      draft,
      "tags",
      block.tags.filter((one) => nameKey(one) !== nameKey(tag)),
    );
    return;
  }
  const mark = /(\s?)#(\[\[[^[\]\n]+\]\]|[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+)/gu;
  const lines = draft.lines
    .slice(block.from, block.until)
    .map((line) =>
      line.replaceAll(mark, (all, _space: string, name: string) =>
        nameKey(tagName(name)) === nameKey(tag) ? "" : all,
      ),
    );
  draft.splice(block.from, block.until, lines);
}

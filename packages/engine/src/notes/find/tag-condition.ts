/** What `tagName` asks for: one tag, several (`#a #b`), one of several (`#a or #b`), and none of some (`-#b`). */
import { type Refusal, refusal } from "@etui/words/refusal";
import { nameKey, tagName } from "../../query/values/names.ts";
import type { AddValue } from "./find-blocks.ts";

export interface AskedTag {
  key: string;
  /** Only the tag itself, and not those below it. */
  exact: boolean;
  not: boolean;
}

/** Each of the lists has a tag that a block must have. */
export type AskedTags = readonly (readonly AskedTag[])[];

const MOST_TAGS = 20;
const OR = /^(?:or|\|\||\||或|或者)$/i;
const AND = /^(?:and|&&|&|且|并且|和)$/i;

export function readTags(given: string): { ok: true; tags: AskedTags } | { ok: false; refused: Refusal } {
  // Without signs it is the name of one tag, spaces and all.
  const isOne = !/(?:^|\s)[-!]?=?#/.test(given.trim().slice(1)) && !/\s(?:or|and|\|\||&&)\s/i.test(given);
  const words = isOne ? [given] : (given.match(/[-!]?=?#?\[\[[^[\]]+\]\]|\S+/g) ?? []);
  const lists: AskedTag[][] = [];
  let joins = false;
  for (const word of words) {
    if (OR.test(word)) {
      joins = lists.length > 0;
      continue;
    }
    if (AND.test(word)) continue;
    const tag = readTag(word);
    if (tag.key === "") continue;
    if (joins) lists.at(-1)!.push(tag);
    else lists.push([tag]);
    joins = false;
  }
  if (lists.length === 0 || lists.flat().length > MOST_TAGS) {
    return { ok: false, refused: refusal("notes.no_tag", { given: given.slice(0, 100), most: MOST_TAGS }) };
  }
  return { ok: true, tags: lists };
}

function readTag(word: string): AskedTag {
  const [, not = "", exact = "", name = ""] = /^\s*([-!]?)(=?)([\s\S]*)$/.exec(word)!;
  return { key: nameKey(tagName(name)), exact: exact !== "", not: not !== "" };
}

export function hasTags(
  tags: AskedTags,
  { block, addValue }: { block: string; addValue: AddValue },
): string[] {
  return tags.map((list) => `(${list.map((tag) => hasTag(tag, block, addValue)).join(" or ")})`);
}

function hasTag({ key, exact, not }: AskedTag, block: string, addValue: AddValue): string {
  const own = `select t.handle from block_tags t where t.user_id = $1 and t.tag_key = ${addValue(key)}${exact ? " and t.exact" : ""}`;
  return not ? `${block}.handle not in (${own})` : `${block}.handle in (${own})`;
}

/** What stands within the lines of a block: tags, links, properties, the name that its author gave it. */

import { nameKey, tagName } from "../../query/values/names.ts";
import type { LinkTo, Prop } from "./block.ts";
import { linkTarget } from "./link-target.ts";
import { propValues } from "./property-value.ts";

const CODE_SPAN = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;
/** The sign must not stand inside a word or an address. */
const TAG = /(?<![\p{L}\p{N}_/&#=?\]])#(\[\[[^[\]\n]+\]\]|[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+)/gu;
const ONLY_DIGITS = /^[\p{N}_/-]+$/u;
const PAGE_LINK = /(!?)\[\[([^[\]\n]+)\]\]/g;
const BLOCK_LINK = /(?:\{\{embed )?\(\(([\w-]+)\)\)/g;
const LINK_TO_BLOCK = /\]\((?:orca-block|block):(?:\/\/)?([\w-]+)\)/g;
const LINK_TO_FILE = /(!?)\]\(<?([^()<>\s]+\.(?:md|markdown))(?:#[^()<>\s]*)?>?(?:\s+"[^"\n]*")?\)/gi;
const LINE_PROP = /^[ \t]*([\p{L}\p{N}_][\p{L}\p{M}\p{N}_./ -]{0,79}?)::(?:[ \t]+(.*))?$/u;
const INLINE_PROP =
  /[[(]([\p{L}\p{N}_][\p{L}\p{M}\p{N}_./ -]{0,79}?)::[ \t]*([^[\]()\n]*(?:\[\[[^[\]\n]+\]\][^[\]()\n]*)*)[\])]/gu;
const ANCHOR = /(?:^|\s)\^([A-Za-z0-9-]{1,80})[ \t]*$/;

export interface InlineMarks {
  tags: string[];
  links: LinkTo[];
  props: Prop[];
  anchor: string | undefined;
}

/** Logseq's property that says what a block is called, and not what it is like. */
const ANCHOR_PROP = "id";

/** `text` is that of a block that is no code. */
export function inlineMarks(text: string): InlineMarks {
  const plain = text.includes("`") ? text.replaceAll(CODE_SPAN, (span) => " ".repeat(span.length)) : text;
  const marks: InlineMarks = { tags: [], links: [], props: [], anchor: undefined };
  if (plain.includes("#")) addTags(plain, marks);
  if (plain.includes("[[") || plain.includes("((") || plain.includes("](")) addLinks(plain, marks);
  if (plain.includes("::")) addProps(plain, marks);
  if (plain.includes("^")) marks.anchor ??= ANCHOR.exec(plain)?.[1];
  return marks;
}

function addTags(plain: string, { tags }: InlineMarks): void {
  for (const [, written = ""] of plain.matchAll(TAG)) {
    const tag = tagName(written);
    if (tag !== "" && (written.startsWith("[[") || !ONLY_DIGITS.test(tag)) && !tags.includes(tag))
      tags.push(tag);
  }
}

function addLinks(plain: string, { links }: InlineMarks): void {
  const add = (link: LinkTo) => {
    const known = links.find(({ kind, to }) => kind === link.kind && to === link.to);
    if (!known) links.push(link);
    else if (link.embeds) known.embeds = true;
  };
  for (const { 1: mark, 2: inner = "", index } of plain.matchAll(PAGE_LINK)) {
    // A tag of several words.
    if (plain[index - 1] === "#") continue;
    const { to, anchor } = linkTarget(inner);
    if (to !== "") add({ kind: "page", to, embeds: mark === "!" });
    if (anchor !== undefined) add({ kind: "block", to: `${to}^${anchor}`, embeds: mark === "!" });
  }
  for (const [whole, handle = ""] of plain.matchAll(BLOCK_LINK)) {
    add({ kind: "block", to: handle, embeds: whole.startsWith("{{") });
  }
  for (const [, handle = ""] of plain.matchAll(LINK_TO_BLOCK))
    add({ kind: "block", to: handle, embeds: false });
  for (const [, mark, file = ""] of plain.matchAll(LINK_TO_FILE)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(file)) continue;
    add({
      kind: "page",
      to: nameKey(withoutDots(decoded(file).replace(/\.(?:md|markdown)$/i, ""))),
      embeds: mark === "!",
    });
  }
}

function addProps(plain: string, marks: InlineMarks): void {
  const add = (name: string, written: string) => {
    if (name.toLowerCase() === ANCHOR_PROP && /^[\w-]{1,80}$/.test(written.trim())) {
      marks.anchor = written.trim();
      return;
    }
    const values = propValues(written);
    if (name.toLowerCase() === "tags" || name.toLowerCase() === "tag") {
      marks.tags.push(...listedTags(written).filter((tag) => !marks.tags.includes(tag)));
    }
    marks.props.push({ name, values });
  };
  for (const line of plain.split("\n")) {
    if (!line.includes("::")) continue;
    const whole = LINE_PROP.exec(line);
    if (whole) add(whole[1]!.trim(), whole[2] ?? "");
    else for (const [, name = "", value = ""] of line.matchAll(INLINE_PROP)) add(name.trim(), value);
  }
}

/** `a, #b [[c]]`, as a property named tags lists them. */
export function listedTags(written: string): string[] {
  const found = written.match(/\[\[[^[\]]+\]\]|[^,，、\s]+/g) ?? [];
  return found.map(tagName).filter((tag) => tag !== "");
}

export const isPropLine = (line: string): boolean => LINE_PROP.test(line);

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

const withoutDots = (path: string): string =>
  path
    .split("/")
    .filter((part) => part !== "." && part !== ".." && part !== "")
    .join("/");

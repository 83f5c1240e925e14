/**
 * What notes write in Markdown beside Markdown itself: links to notes (`[[Name]]`) and to blocks (`((handle))`), and where a
 * note is shown, tags and properties within a line. Only texts are looked at, so code stays what it is.
 */

import { nameKey } from "../../notes/name-key.ts";
import { addressOfBlock, addressOfName, addressOfTag } from "../../notes/notes-address.ts";

/** Set where a note is shown. */
export interface NoteLinksOptions {
  /** What blocks are called that are referred to. */
  titles: ReadonlyMap<string, string>;
  /** Names that no note has. */
  missing: ReadonlySet<string>;
}

/** The parts of a Markdown tree that are used here. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, unknown> };
}

const PAGE = /!?\[\[([^[\]\n]+)\]\]/;
const BLOCK = /(?:\{\{embed )?\(\(([\w-]{1,80})\)\)(?:\}\})?/;
const TAG =
  /(?<![\p{L}\p{N}_/&#=?\]])#(?:\[\[([^[\]\n]+)\]\]|([\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+))/u;
const PROP = /[[(]([\p{L}\p{N}_][\p{L}\p{M}\p{N}_./ -]{0,79}?)::[ \t]*([^[\]()\n]*)[\])]/u;
const IN_REPLIES = new RegExp(`(?<page>${PAGE.source})`, "gu");
const IN_NOTES = new RegExp(
  `(?<tag>${TAG.source})|(?<page>${PAGE.source})|(?<block>${BLOCK.source})|(?<prop>${PROP.source})`,
  "gu",
);

/** A plugin for remark. */
export function noteLinks(options?: NoteLinksOptions) {
  return (root: Node) => visit(root, options);
}

function visit(parent: Node, options: NoteLinksOptions | undefined): void {
  if (!parent.children) return;
  // Within a link nothing else is one.
  if (parent.type === "link") return;
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "text") return inText(child.value!, options);
    if (child.type === "link" && options) toFile(child);
    visit(child, options);
    return [child];
  });
}

function inText(value: string, options: NoteLinksOptions | undefined): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const match of value.matchAll(options ? IN_NOTES : IN_REPLIES)) {
    const node = nodeOf(match[0], match.groups!, options);
    if (!node) continue;
    if (match.index > at) nodes.push({ type: "text", value: value.slice(at, match.index) });
    nodes.push(node);
    at = match.index + match[0].length;
  }
  if (at === 0 && nodes.length === 0) return [{ type: "text", value }];
  if (at < value.length) nodes.push({ type: "text", value: value.slice(at) });
  return nodes;
}

function nodeOf(
  written: string,
  { tag, page, block }: Record<string, string | undefined>,
  options: NoteLinksOptions | undefined,
): Node | undefined {
  if (page !== undefined) return pageLink(page, options);
  if (tag !== undefined) {
    const [, several, one] = TAG.exec(tag)!;
    const name = (several ?? one!).replace(/\/+$/, "");
    if (several === undefined && /^[\p{N}_/-]*$/u.test(name)) return undefined;
    return link(addressOfTag(name), `#${name}`, { dataTag: true });
  }
  if (block !== undefined) {
    const handle = BLOCK.exec(block)![1]!;
    const title = options?.titles.get(handle);
    return link(
      addressOfBlock(handle),
      title ?? `((${handle}))`,
      title === undefined ? { dataMissing: true } : {},
    );
  }
  const [, name = "", shown = ""] = PROP.exec(written)!;
  return {
    type: "prop",
    data: { hName: "span", hProperties: { className: "rounded-full bg-slot px-2 py-px text-13 text-muted" } },
    children: [{ type: "text", value: `${name}: ${shown}` }],
  };
}

function pageLink(written: string, options: NoteLinksOptions | undefined): Node {
  const [target = "", ...alias] = PAGE.exec(written)![1]!.split("|");
  const [page = "", ...below] = target.split("#");
  const name = page.trim().replace(/\.md$/i, "");
  const shown = alias.join("|").trim() || [name, ...below].filter((part) => part !== "").join(" › ");
  const anchor = /^\^([A-Za-z0-9-]+)$/.exec(below.at(-1) ?? "")?.[1];
  if (anchor !== undefined) return link(addressOfBlock(anchor), shown);
  return link(addressOfName(name), shown, options?.missing.has(nameKey(name)) ? { dataMissing: true } : {});
}

const link = (url: string, shown: string, hProperties: Record<string, unknown> = {}): Node => ({
  type: "link",
  url,
  data: { hProperties },
  children: [{ type: "text", value: shown }],
});

/** `[words](Folder/Note.md)` leads to the note, wherever it lies from here. */
function toFile(node: Node): void {
  const file = /^([^#?]+\.(?:md|markdown))(?:#.*)?$/i.exec(node.url ?? "")?.[1];
  if (file === undefined || /^[a-z][\w+.-]*:/i.test(file)) return;
  const parts = decoded(file)
    .replace(/\.(?:md|markdown)$/i, "")
    .split("/");
  node.url = addressOfName(parts.filter((part) => !/^\.*$/.test(part)).join("/"));
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

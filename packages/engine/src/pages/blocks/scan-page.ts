/**
 * A page of Markdown as blocks. The page itself is the first; headings hold what stands below them, items of lists hold
 * what is indented below them.
 */
import { blocksOf, dedent, itemAt, type Block as MarkdownBlock } from "../markdown/blocks.ts";
import { headingText, linesOf, parsePage } from "../markdown/sections.ts";
import type { BlockKind, LinkTo, Prop, ScannedBlock } from "./block.ts";
import { frontProps } from "./front-props.ts";
import { type InlineMarks, inlineMarks, isPropLine } from "./inline-marks.ts";
import { titleOf } from "./plain-text.ts";
import { taskDays, taskMark } from "./task-marks.ts";

/** What follows in a page with more blocks than this is one block. */
const MOST_BLOCKS = 20_000;
/** What is indented deeper is text of the item that it stands in. */
const DEEPEST_LIST = 60;

export interface ScannedPage {
  blocks: ScannedBlock[];
  /** The names that the page gives itself. */
  aliases: readonly string[];
}

/** `title` is what the page is called; `text` is a normal text (sections.ts). */
export function scanPage(title: string, text: string): ScannedPage {
  const lines = linesOf(text);
  const { front } = parsePage(text);
  const fields = frontProps(front?.slice(1, -1) ?? []);
  const scan = new Scan();
  const page = scan.add({
    kind: "page",
    parent: undefined,
    from: 0,
    until: front?.length ?? 0,
    text: "",
    title: fields.title ?? title,
    marks: { tags: fields.tags, links: linksIn(fields.props), props: fields.props, anchor: undefined },
  });
  scan.read(lines, front?.length ?? 0);
  // Logseq begins a page with its properties.
  const first = scan.blocks[1];
  if (first && first.parent === 0 && first.text !== "" && first.text.split("\n").every(isPropLine)) {
    for (const tag of first.tags) if (!page.tags.includes(tag)) page.tags.push(tag);
    page.props.push(...first.props);
  }
  for (const { parent, end } of scan.blocks.toReversed()) {
    const above = parent === undefined ? undefined : scan.blocks[parent]!;
    if (above && above.end < end) above.end = end;
  }
  const named = page.props.filter(({ name }) => /^alias(?:es)?$/i.test(name)).flatMap(({ values }) => values);
  return {
    blocks: scan.blocks,
    aliases: [...new Set([...fields.aliases, ...named.map((value) => value.text)])],
  };
}

type Open = ScannedBlock & { tags: string[]; props: InlineMarks["props"] };

interface Adding extends Pick<ScannedBlock, "kind" | "parent" | "from" | "until" | "text"> {
  end?: number;
  title?: string;
  marks?: InlineMarks;
  task?: ScannedBlock["task"];
}

const NOTHING: InlineMarks = { tags: [], links: [], props: [], anchor: undefined };

class Scan {
  readonly blocks: Open[] = [];
  /** The headings that are open, with their levels. */
  readonly #headings: { at: number; level: number; title: string }[] = [];

  add({ kind, parent, from, until, end = until, text, title = titleOf(text), task, marks }: Adding): Open {
    const found = marks ?? (kind === "code" ? { ...NOTHING, tags: [], props: [] } : inlineMarks(text));
    const block: Open = {
      kind,
      parent,
      depth: parent === undefined ? 0 : this.blocks[parent]!.depth + 1,
      from,
      until,
      end,
      text,
      title,
      headings: this.#headings.map((heading) => heading.title),
      ...found,
      task,
      ...taskDays(kind === "code" ? "" : text),
    };
    this.blocks.push(block);
    return block;
  }

  get #isFull(): boolean {
    return this.blocks.length >= MOST_BLOCKS;
  }

  /** The blocks of the whole page from the line `start`. */
  read(lines: readonly string[], start: number): void {
    let from = start;
    for (const block of blocksOf(start === 0 ? lines : lines.slice(start))) {
      if (this.#isFull) {
        this.#rest(lines, from);
        return;
      }
      if (block.kind === "heading") this.#heading(block, from);
      else if (block.kind === "list") this.#list(block.lines, { from, parent: this.#above, depth: 1 });
      else this.#plain(block, from);
      from += block.lines.length;
    }
  }

  get #above(): number {
    return this.#headings.at(-1)?.at ?? 0;
  }

  #rest(lines: readonly string[], from: number): void {
    this.add({
      kind: "paragraph",
      parent: this.#above,
      from,
      until: lines.length,
      text: lines.slice(from).join("\n"),
    });
  }

  #heading({ lines, level = 1 }: MarkdownBlock, from: number): void {
    while (this.#headings.length > 0 && this.#headings.at(-1)!.level >= level) this.#headings.pop();
    const text = headingText(lines);
    const at = this.blocks.length;
    const { title } = this.add({
      kind: "heading",
      parent: this.#above,
      from,
      until: from + lines.length,
      text,
    });
    this.#headings.push({ at, level, title });
  }

  #plain({ kind, lines }: MarkdownBlock, from: number): void {
    const own = OWN_KINDS[kind];
    if (own === undefined) return;
    this.add({
      kind: own,
      parent: this.#above,
      from,
      until: from + lines.length,
      text: lines.join("\n").trimEnd(),
    });
  }

  /** `lines` are those of a list, dedented to its items. */
  #list(
    lines: readonly string[],
    { from, parent, depth }: { from: number; parent: number; depth: number },
  ): void {
    for (let at = 0; at < lines.length; ) {
      const item = itemAt(lines[at]!);
      if (!item || this.#isFull) {
        // A list begins with an item, and each is read to its end; here more are not kept apart.
        this.add({
          kind: "item",
          parent,
          from: from + at,
          until: from + lines.length,
          text: lines.slice(at).join("\n"),
        });
        return;
      }
      let end = at + 1;
      while (end < lines.length && !isNextItem(lines[end]!, item.offset)) end += 1;
      const body = [item.text, ...lines.slice(at + 1, end).map((line) => dedent(line, item.offset))];
      this.#item(body, { from: from + at, parent, depth });
      at = end;
    }
  }

  /** `lines` are the text of an item and all that is inside of it. */
  #item(
    lines: readonly string[],
    { from, parent, depth }: { from: number; parent: number; depth: number },
  ): void {
    const own: string[] = [];
    const inside: { lines: string[]; from: number }[] = [];
    let at = 0;
    let until = 1;
    // What stands behind the mark of an item is text, whatever it looks like.
    for (const block of [{ kind: "paragraph", lines: [lines[0]!] }, ...blocksOf(lines.slice(1))]) {
      if (block.kind === "list" && depth < DEEPEST_LIST) inside.push({ lines: block.lines, from: from + at });
      else {
        own.push(...block.lines);
        if (block.kind !== "blank" && inside.length === 0) until = at + block.lines.length;
      }
      at += block.lines.length;
    }
    const whole = own.join("\n").trimEnd();
    const task = taskMark(whole);
    const place = this.blocks.length;
    this.add({
      kind: "item",
      parent,
      from,
      until: from + until,
      text: task?.text ?? whole,
      task: task?.status,
    });
    for (const list of inside) this.#list(list.lines, { from: list.from, parent: place, depth: depth + 1 });
  }
}

const linksIn = (props: readonly Prop[]): LinkTo[] =>
  props.flatMap(({ values }) =>
    values.flatMap(({ ref: to }) => (to ? [{ kind: "page" as const, to, embeds: false }] : [])),
  );

const isNextItem = (line: string, offset: number): boolean => {
  const item = itemAt(line);
  return item !== undefined && item.indent < offset;
};

const OWN_KINDS: Partial<Record<MarkdownBlock["kind"], BlockKind>> = {
  fence: "code",
  code: "code",
  html: "html",
  quote: "quote",
  table: "table",
  paragraph: "paragraph",
};

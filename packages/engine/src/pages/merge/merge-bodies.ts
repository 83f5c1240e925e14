/**
 * Merges what stands in a section with what is to be added to it. Nothing is deleted: items of lists are united, paragraphs,
 * code and all else are appended unless they are there, and only what has a key (`key: value`, a row of a table) takes the
 * place of what had it. Merging the same again changes nothing.
 */
import { type Block, blocksOf } from "../markdown/blocks.ts";
import { sameText } from "../markdown/same-text.ts";
import { groupedHtml } from "./grouped-html.ts";
import { areKeyed, mergeKeyedLines } from "./merge-keyed-lines.ts";
import { mergeLists } from "./merge-lists.ts";
import { mergeTables } from "./merge-tables.ts";
import { countAdded, type Tally } from "./tally.ts";

export interface Merging {
  tally: Tally;
  /** The section that it is counted for. */
  title: string;
  /** In how many lists it stands. */
  depth: number;
}

/** The lines of the body, the same ones if there is nothing to add. */
export function mergeBodies(body: readonly string[], adding: readonly string[], merging: Merging): string[] {
  const there = new Body(blocksOf(body), merging);
  const blocks = groupedHtml(blocksOf(adding)).filter(({ kind }) => kind !== "blank");
  const ofKind = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind);
  // Lists, tables and keyed lines are merged as wholes, so that each is compared once with all that is there.
  const keyed = ofKind("paragraph").filter(areKeyed);
  if (keyed.length > 0) mergeKeyedLines(there, keyed);
  for (const block of ofKind("table")) mergeTables(there, block);
  if (ofKind("list").length > 0) mergeLists(there, ofKind("list"), mergeBodies);
  for (const block of blocks) {
    if (block.kind === "list" || block.kind === "table" || keyed.includes(block)) continue;
    if (!there.has(block)) there.append(block);
  }
  return there.isChanged ? there.blocks.flatMap(({ lines }) => lines) : [...body];
}

/** The blocks of a body while something is merged into it. */
export class Body {
  readonly blocks: Block[];
  readonly merging: Merging;
  isChanged = false;
  readonly #known: Set<string>;

  constructor(blocks: Block[], merging: Merging) {
    this.blocks = blocks;
    this.merging = merging;
    this.#known = new Set(blocks.map(sameBlock));
  }

  /** An element of several blocks, and code that has come behind other code, are looked for as they are written. */
  has(block: Block): boolean {
    if (this.#known.has(sameBlock(block))) return true;
    if (block.kind !== "html" && block.kind !== "code") return false;
    return asWritten(this.blocks.flatMap(({ lines }) => lines)).includes(asWritten(block.lines));
  }

  ofKind(kind: Block["kind"]): Block[] {
    return this.blocks.filter((block) => block.kind === kind);
  }

  replaced(): void {
    this.merging.tally.replaced += 1;
    this.isChanged = true;
  }

  added(lines: readonly string[]): void {
    countAdded(this.merging.tally, this.merging.title, lines);
    this.isChanged = true;
  }

  /** An empty line stands between two blocks; behind a list, a comment keeps what is indented from becoming part of it. */
  append(block: Block): Block {
    const { blocks } = this;
    const last = blocks.findLast(({ kind }) => kind !== "blank");
    const lines = block.closer === undefined ? block.lines : [...block.lines, block.closer];
    if (last?.closer !== undefined) {
      last.lines = [...last.lines, last.closer];
      delete last.closer;
    }
    if (blocks.length > 0 && blocks.at(-1)!.kind !== "blank") blocks.push(blankLine());
    if (last?.kind === "list" && /^\s/.test(lines[0]!)) {
      blocks.push({ kind: "html", lines: ["<!-- -->"] }, blankLine());
    }
    const made = { kind: block.kind, lines };
    blocks.push(made, blankLine());
    this.#known.add(sameBlock(block));
    this.added(lines);
    return made;
  }
}

const blankLine = (): Block => ({ kind: "blank", lines: [""] });

const sameBlock = ({ kind, lines, closer }: Block): string =>
  kind === "paragraph"
    ? `paragraph ${sameText(lines.join(" "))}`
    : `${kind} ${[...lines, ...(closer === undefined ? [] : [closer])]
        .map((line) => line.trimEnd())
        .join("\n")
        .trim()}`;

const asWritten = (lines: readonly string[]): string =>
  `\n${lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/^\n+/, "")}\n`;

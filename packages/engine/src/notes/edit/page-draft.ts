/** A page that is being changed, block by block: its lines, and its blocks with their handles. */

import type { ScannedBlock } from "../../pages/blocks/block.ts";
import { type KeptBlock, keepHandles } from "../../pages/blocks/keep-handles.ts";
import { scanPage } from "../../pages/blocks/scan-page.ts";
import { linesOf, normalText } from "../../pages/markdown/sections.ts";

export type DraftBlock = ScannedBlock & { handle: string };

export class PageDraft {
  readonly path: string;
  readonly #title: string;
  #text: string;
  #kept: readonly KeptBlock[];
  #blocks: readonly ScannedBlock[];

  constructor({
    path,
    title,
    text,
    kept,
  }: { path: string; title: string; text: string; kept: readonly KeptBlock[] }) {
    this.path = path;
    this.#title = title;
    this.#text = text;
    this.#blocks = scanPage(title, text).blocks;
    this.#kept = keepHandles(kept, this.#blocks, Date.now());
  }

  get text(): string {
    return this.#text;
  }

  get kept(): readonly KeptBlock[] {
    return this.#kept;
  }

  get lines(): string[] {
    return linesOf(this.#text);
  }

  get blocks(): DraftBlock[] {
    return this.#blocks.map((block, place) => ({ ...block, handle: this.#kept[place]!.handle }));
  }

  /** By its handle, or by the name that its author gave it. */
  find(id: string): DraftBlock | undefined {
    const { blocks } = this;
    return (
      blocks.find(({ handle }) => handle === id) ??
      blocks.find(({ anchor }) => anchor === id.replace(/^\^/, ""))
    );
  }

  /** The lines from `from` to `until` become others. `moved` are blocks that come with these, from elsewhere. */
  splice(from: number, until: number, lines: readonly string[], moved: readonly KeptBlock[] = []): void {
    const before = this.lines;
    const now = [...before.slice(0, from), ...lines, ...before.slice(until)];
    this.#text = normalText(now.join("\n"));
    const blocks = scanPage(this.#title, this.#text).blocks;
    const gone = new Set(moved.map(({ handle }) => handle));
    const known = this.#kept.filter(({ handle }) => !gone.has(handle));
    // The page itself is the first, whatever comes above its text.
    const place = Math.max(1, this.#blocks.filter((block) => block.from < from).length);
    this.#kept = keepHandles(known.toSpliced(Math.min(place, known.length), 0, ...moved), blocks, Date.now());
    this.#blocks = blocks;
  }

  /** A block with all that is inside of it. */
  inside({ handle }: DraftBlock): KeptBlock[] {
    const place = this.#kept.findIndex((one) => one.handle === handle);
    const depth = this.#blocks[place]!.depth;
    let last = place + 1;
    while (last < this.#blocks.length && this.#blocks[last]!.depth > depth) last += 1;
    return this.#kept.slice(place, last);
  }
}

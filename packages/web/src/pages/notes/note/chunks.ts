/** A long note is drawn piece by piece, those in sight and some around them: 20,000 blocks are 30 s of drawing. */
import type { NoteBlock } from "@etui/protocol/api/notes";

const BLOCKS_A_CHUNK = 20;
/** Up to so many blocks a note is drawn whole, so that the browser's own search finds all of its words. */
export const MOST_AT_ONCE = 400;

export interface Chunk {
  blocks: readonly NoteBlock[];
  /** How high it will be, in pixels, as far as that can be told before it was drawn. */
  height: number;
}

export function chunksOf(blocks: readonly NoteBlock[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < blocks.length; at += BLOCKS_A_CHUNK) {
    const part = blocks.slice(at, at + BLOCKS_A_CHUNK);
    chunks.push({ blocks: part, height: part.reduce((sum, block) => sum + heightOf(block), 0) });
  }
  return chunks;
}

const LINE = 26;
const LETTERS_A_LINE = 80;

function heightOf({ kind, text }: NoteBlock): number {
  if (kind === "heading") return 56;
  const lines = text.split("\n");
  if (kind === "code") return lines.length * 20 + 60;
  const shown = kind === "table" ? lines.length : lines.reduce((sum, line) => sum + rowsOf(line), 0);
  return shown * LINE + (kind === "item" ? 4 : 12);
}

/** Chinese letters are twice as wide; near enough for a place that is kept. */
const rowsOf = (line: string): number => Math.max(1, Math.ceil(line.length / LETTERS_A_LINE));

/** The chunk that has the block; -1 if none has. */
export const chunkWith = (chunks: readonly Chunk[], handle: string): number =>
  chunks.findIndex(({ blocks }) => blocks.some(({ id }) => id === handle));

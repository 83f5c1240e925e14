/** The levels of a note's headings in the page: they begin below its title, and none is left out on the way down. */
import type { NoteBlock } from "@etui/protocol/api/notes";

const FIRST = 3;
const DEEPEST = 6;

export function headingLevels(blocks: readonly NoteBlock[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const above: number[] = [];
  for (const { id, kind, level = 1 } of blocks) {
    if (kind !== "heading") continue;
    while (above.length > 0 && above.at(-1)! >= level) above.pop();
    levels.set(id, Math.min(FIRST + above.length, DEEPEST));
    above.push(level);
  }
  return levels;
}

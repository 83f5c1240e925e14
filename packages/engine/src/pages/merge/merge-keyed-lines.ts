/** Paragraphs of `key: value` lines: what has the key takes the new value, wherever in the section it stands. */
import type { Block } from "../markdown/blocks.ts";
import { keyOfLine, sameText } from "../markdown/same-text.ts";
import type { Body } from "./merge-bodies.ts";

export const areKeyed = ({ lines }: Block): boolean => lines.every((line) => keyOfLine(line) !== undefined);

interface Place {
  block: Block;
  at: number;
}

export function mergeKeyedLines(there: Body, adding: readonly Block[]): void {
  const same = new Set<string>();
  const places = new Map<string, Place[]>();
  const know = (block: Block, at: number) => {
    same.add(sameText(block.lines[at]!));
    const key = keyOfLine(block.lines[at]!)!;
    places.set(key, [...(places.get(key) ?? []), { block, at }]);
  };
  const keyed = there.ofKind("paragraph").filter(areKeyed);
  for (const block of keyed) for (const at of block.lines.keys()) know(block, at);
  const lines = adding.flatMap((block) => block.lines);
  const counts = countsOf(lines);
  const news: string[] = [];
  for (const line of lines) {
    const text = sameText(line);
    if (same.has(text)) continue;
    same.add(text);
    const [place, ...others] = places.get(keyOfLine(line)!) ?? [];
    if (place && others.length === 0 && counts.get(keyOfLine(line)!) === 1) {
      place.block.lines = place.block.lines.with(place.at, line.trim());
      there.replaced();
    } else news.push(line.trim());
  }
  if (news.length === 0) return;
  const last = keyed.at(-1);
  if (!last) return void there.append({ kind: "paragraph", lines: news });
  last.lines = [...last.lines, ...news];
  there.added(news);
}

/** How many values each key is given: with two, neither takes the place of the other. */
function countsOf(lines: readonly string[]): Map<string, number> {
  const values = Map.groupBy(lines, (line) => keyOfLine(line)!);
  return new Map([...values].map(([key, all]) => [key, new Set(all.map(sameText)).size]));
}

/** What an undo took back, or what prevents it. */
import type { Change } from "@etui/protocol/tool-result";
import { type Obstacle, waysPast } from "@etui/protocol/undo";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** The titles of things of a kind by their ids, also of those that are gone; undefined if they could not be read. */
export type TitlesOf = (
  kind: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string> | undefined>;

const MOST_NAMED = 5;
const MOST_OBSTACLES = 8;

export async function undoneInWords(changed: readonly Change[], titlesOf: TitlesOf): Promise<string> {
  if (changed.length === 0) return words().undo.nothing;
  const named = changed.slice(0, MOST_NAMED);
  // A task and the trigger of its reminder have one title.
  const names = [...new Set(await namesOf(named, titlesOf))];
  return words().undo.done(changed.length, names, changed.length - named.length);
}

export function obstaclesInWords(obstacles: readonly Obstacle[]): string[] {
  const ways = waysPast(obstacles);
  const { blocked, obstacle, more, merge, overwrite, neither } = words().undo;
  const shown = obstacles.slice(0, MOST_OBSTACLES);
  const hidden = obstacles.length - shown.length;
  return [
    blocked,
    ...shown.map((one) => `    ${oneLine(obstacle({ ...one, target: one.title ?? one.target }))}`),
    ...(hidden > 0 ? [`    ${more(hidden)}`] : []),
    ...(ways.merge ? [merge] : []),
    ways.overwrite ? overwrite : neither,
  ];
}

/** Documents are named by their paths, other things by their titles. */
async function namesOf(changed: readonly Change[], titlesOf: TitlesOf): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(changed, (change) => change.kind)) {
    const found = await titlesOf(
      kind,
      ofKind.map(({ target }) => target),
    );
    for (const [target, title] of found ?? []) titles.set(`${kind} ${target}`, title);
  }
  return changed.map(({ kind, target }) => oneLine(titles.get(`${kind} ${target}`) ?? target));
}

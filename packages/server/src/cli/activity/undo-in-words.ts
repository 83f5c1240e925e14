/** What an undo took back, or what prevents it. The engine's own sentences name triggers by their id. */
import type { Change } from "@etui/protocol/tool-result";
import { type Obstacle, waysPast } from "@etui/protocol/undo";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** The titles of triggers by their ids. */
export type TitlesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const MOST_NAMED = 5;
const MOST_OBSTACLES = 8;

export async function undoneInWords(changed: readonly Change[], titlesOf: TitlesOf): Promise<string> {
  if (changed.length === 0) return words().undo.nothing;
  const targets = changed.slice(0, MOST_NAMED).map(({ target }) => target);
  const names = await namesOf(targets, titlesOf);
  return words().undo.done(changed.length, names, changed.length - names.length);
}

export async function obstaclesInWords(
  obstacles: readonly Obstacle[],
  titlesOf: TitlesOf,
): Promise<string[]> {
  const ways = waysPast(obstacles);
  const { blocked, obstacle, more, merge, overwrite, neither } = words().undo;
  const shown = obstacles.slice(0, MOST_OBSTACLES);
  const hidden = obstacles.length - shown.length;
  const names = await namesOf(
    shown.map(({ target }) => target),
    titlesOf,
  );
  return [
    blocked,
    ...shown.map((one, index) => `    ${oneLine(obstacle({ ...one, target: names[index]! }))}`),
    ...(hidden > 0 ? [`    ${more(hidden)}`] : []),
    ...(ways.merge ? [merge] : []),
    ways.overwrite ? overwrite : neither,
  ];
}

/** Documents are named by their paths, triggers by their titles. */
async function namesOf(targets: readonly string[], titlesOf: TitlesOf): Promise<string[]> {
  const titles = await titlesOf(targets);
  return targets.map((target) => oneLine(titles.get(target) ?? target));
}

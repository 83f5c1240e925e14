/**
 * How many values a property draws of those that it is said to hold for. `npm test` draws a third, the same ones each
 * time; `npm run test:slow` runs every file that imports this, with all of them and with others each time.
 */
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    allDraws: boolean;
  }
}

/** The one of a list whose turn it is; all of them in the slow tests. */
export const inTurn = <Item>(list: readonly Item[], turn: number): readonly Item[] =>
  inject("allDraws") ? list : [list[turn % list.length]!];

export const draws = (all: number): number => (inject("allDraws") ? all : Math.ceil(all / 3));

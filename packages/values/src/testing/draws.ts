/**
 * What `npm test` leaves to the slow tests. Of the values that a property is said to hold for it draws a third, the same ones
 * each time; `npm run test:slow` runs every file that imports this, with all of them, others each time, and every test.
 */
import { inject, test } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    allDraws: boolean;
  }
}

/** The one of a list whose turn it is; all of them in the slow tests. */
export const inTurn = <Item>(list: readonly Item[], turn: number): readonly Item[] =>
  inject("allDraws") ? list : [list[turn % list.length]!];

export const draws = (all: number): number => (inject("allDraws") ? all : Math.ceil(all / 3));

/** How much of something there is: in `npm test` enough to see that it holds, in the slow tests as much as is promised. */
export const amount = (few: number, all: number): number => (inject("allDraws") ? all : few);

/** Each third of a list whose items go through the same code; all of them in the slow tests. */
export const aThird = <Item>(list: readonly Item[]): readonly Item[] =>
  inject("allDraws") ? list : list.filter((_, at) => at % 3 === 0);

/**
 * A test that `npm test` passes over: of what happens seldom, of a detail where its neighbours see to the whole, or of what a
 * cheaper test sees to there.
 */
export const slowTest = test.runIf(inject("allDraws"));

/**
 * Waits in the page until the expression has a value, and returns it. Playwright's own function needs `eval`, which the
 * page forbids.
 */
import type { Page } from "playwright-core";

const AT_MOST_MS = 60_000;

export const until = <Value>(page: Page, expression: string): Promise<Value> =>
  page.evaluate<Value>(`new Promise((done, fail) => {
    const began = performance.now();
    const look = () => {
      const value = ${expression};
      if (value) done(value);
      else if (performance.now() - began > ${AT_MOST_MS}) fail(new Error(${JSON.stringify(`never came: ${expression}`)}));
      else setTimeout(look, 20);
    };
    look();
  })`);

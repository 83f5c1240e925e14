/** Runs a limited number at once; further ones wait, and run in the order they came. */
export function atMost(most: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (underWay < most) underWay += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // The place is passed on directly, so that a new caller cannot take it.
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}

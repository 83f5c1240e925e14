/** Runs so many at once; those beyond wait, and go on in the order they came. */
export function atMost(most: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (underWay < most) underWay += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // The place is handed on, not given back: nobody who comes just now may take it.
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}

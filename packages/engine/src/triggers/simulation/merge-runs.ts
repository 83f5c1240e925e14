import type { Planned } from "./planned.ts";

interface Source {
  runs: Iterator<Planned>;
}

/** Merges the runs of all sources in the order of time; a source is read further when its last run was taken. */
export function* mergeRuns<Of extends Source>(
  sources: readonly Of[],
): Generator<{ source: Of; run: Planned }, void> {
  const heads: { source: Of; run: Planned }[] = [];
  const takeFrom = (source: Of) => {
    const { value, done } = source.runs.next();
    if (!done) insert(heads, { source, run: value });
  };
  sources.forEach(takeFrom);
  // The soonest is last, where removing it moves nothing.
  for (let head = heads.pop(); head; head = heads.pop()) {
    yield head;
    takeFrom(head.source);
  }
}

function insert<Head extends { run: Planned }>(heads: Head[], head: Head): void {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (heads[middle]!.run.at > head.run.at) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
}

import { levelPages } from "../../../things/data/level-api.ts";

/** Pages of 500 names each. For larger folders the person is told that nothing was looked up. */
const MOST_PAGES = 60;

/** The paths that already hold a document; undefined if finding out would take too long. */
export async function findExisting(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  const wanted = new Set(paths);
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  const existing = new Set<string>();
  let pages = 0;
  if (folders.size > MOST_PAGES) return undefined;
  for (const folder of folders) {
    for await (const { children } of levelPages(folder, signal)) {
      pages += 1;
      for (const { path, document } of children) if (document && wanted.has(path)) existing.add(path);
      if (pages > MOST_PAGES) return undefined;
    }
  }
  return existing;
}

import { levelPages } from "../../../things/data/level-api.ts";

/** Of 500 names each. Who imports into more than this is told that nobody looked. */
const MOST_PAGES = 60;

/** Which of these paths hold a document already; undefined where finding out would take too long. */
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

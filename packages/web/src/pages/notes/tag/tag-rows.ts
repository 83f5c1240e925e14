/** Tags as a tree: `a/b` stands below `a`, and `a` is there also where only `a/b` is written. */
export interface TagRow {
  tag: string;
  /** Its last part. */
  name: string;
  depth: number;
  count: number;
}

export function tagRows(tags: readonly { tag: string; count: number }[], filter: string): TagRow[] {
  const wanted = filter.trim().replace(/^#/, "").toLowerCase();
  return tags
    .filter(({ tag }) => tag.toLowerCase().includes(wanted))
    .toSorted((one, other) => byParts(one.tag, other.tag))
    .map(({ tag, count }) => {
      const parts = tag.split("/");
      // What is filtered stands alone, with its whole name.
      const isWhole = wanted !== "";
      return { tag, name: isWhole ? tag : parts.at(-1)!, depth: isWhole ? 0 : parts.length - 1, count };
    });
}

/** Part by part: as a whole text `a-b` would come between `a` and `a/b`. */
function byParts(one: string, other: string): number {
  const [a, b] = [one.split("/"), other.split("/")];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = a[at]!.localeCompare(b[at]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Words of this kind of card alone, which come with its code. */
export const en = {
  sortBy: (column: string) => `Sort by ${column}`,
  filter: "Filter",
  filterOf: (title: string) => `Filter ${title}`,
  found: (shown: number, total: number) => `${shown.toLocaleString("en")} of ${total.toLocaleString("en")}`,
  noneFound: (filter: string) => `No row holds “${filter}”.`,
  widthOf: (column: string) => `Width of ${column}`,
  pixels: (count: number) => plural(count, "pixel"),
  loadRest: "Load the rest",
  loading: "Loading…",
};

function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString("en")} ${nouns}`;
}

export type TableWords = typeof en;

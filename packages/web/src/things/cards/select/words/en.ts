/** Words of this kind of card alone, which come with its code. */
export const en = {
  search: "Search choices",
  noneFound: (query: string) => `No choice matches “${query}”.`,
  chosen: (count: number) => `${count} chosen`,
  between: (min: number, max: number) => `Choose ${min} to ${max}`,
  exactly: (count: number) => `Choose ${count}`,
  atLeast: (count: number) => `Choose at least ${count}`,
  atMost: (count: number) => `Choose at most ${count}`,
};

export type SelectWords = typeof en;

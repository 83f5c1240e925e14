/** Words of this kind of card alone, which come with its code. */
export const en = {
  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  now: "now",
  until: (when: string) => `until ${when}`,
  undated: "Without a date",
};

export type TimelineWords = typeof en;

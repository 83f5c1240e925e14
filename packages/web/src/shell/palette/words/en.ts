import type { PaletteGroup } from "../../../base/page/palette-item.ts";
import type { Source } from "../filters/in-filter.ts";

const groups: Record<PaletteGroup, string> = {
  filters: "Narrow the search",
  places: "Go to",
  actions: "Do",
  conversations: "Conversations",
  tasks: "Tasks",
  documents: "Documents",
  notes: "Notes",
  pages: "What is known of you",
  cards: "Cards",
  triggers: "Triggers",
  skills: "Skills",
  tools: "Tools",
};

const sources: Record<Source, string> = {
  data: "Documents",
  plan: "Tasks",
  notes: "Notes",
  kb: "What is known of you",
  skills: "Skills",
};

/** Words of a search, as a list. */
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

export const en = {
  title: "Find and do",
  field: "Find anything, ask, or go somewhere",
  groups,
  sources,
  in: "Only in one place",
  why: {
    conditions: "fulfils the conditions",
    exact: "all words",
    inTitle: "all words, in the title",
    inField: (field: string) => `all words, in ${field}`,
    related: (words: readonly string[], more: number) =>
      `related: ${words.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  },
  searching: "Searching…",
  none: (text: string) => `Nothing is found for “${text}”.`,
  nowhere: (words: readonly string[]) => `Nowhere: ${quoted(words)}.`,
  elsewhere: (places: readonly string[]) => `Some of the words are in: ${places.join(", ")}.`,
  without: (word: string, count: number) => `Without “${word}”: ${count >= 10 ? "10 or more" : count} found`,
  behind: "What was written a moment ago is still being prepared for questions.",
  notSearched: (places: readonly string[]) => `Not searched: ${places.join(", ")}. The rest is complete.`,
  failed: (reason: string) => `The search did not work: ${reason}`,
  noPlace: "This page cannot open it",
  retry: "Try again",
  results: (count: number) => (count === 1 ? "1 result" : `${count.toLocaleString("en")} results`),
  keys: "↑ ↓ choose · Enter opens · Esc puts away",
  theme: { light: "Light appearance", dark: "Dark appearance", system: "Appearance like the system" },
  language: { en: "English", zh: "中文" },
};

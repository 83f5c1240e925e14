import type { PaletteGroup } from "../../../base/page/palette-item.ts";

const groups: Record<PaletteGroup, string> = {
  places: "Go to",
  actions: "Do",
  conversations: "Conversations",
  tasks: "Tasks",
  documents: "Documents",
  cards: "Cards",
  triggers: "Triggers",
  skills: "Skills",
  tools: "Tools",
};

export const en = {
  title: "Find and do",
  field: "Where to, or what to do?",
  groups,
  results: (count: number) => (count === 1 ? "1 result" : `${count.toLocaleString("en")} results`),
  keys: "↑ ↓ choose · Enter opens · Esc puts away",
  theme: { light: "Light appearance", dark: "Dark appearance", system: "Appearance like the system" },
  language: { en: "English", zh: "中文" },
};

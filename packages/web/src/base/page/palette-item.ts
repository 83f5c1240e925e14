import type { LucideIcon } from "lucide-react";

export const PALETTE_GROUPS = [
  "places",
  "actions",
  "filters",
  "conversations",
  "tasks",
  "documents",
  "notes",
  "pages",
  "cards",
  "triggers",
  "skills",
  "tools",
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** A place to go to, or something to do. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Shown in small mono behind the label: a path, a tool's name, a time. */
  hint?: string;
  icon: LucideIcon;
  /** Other words that find it: its name in the other language, its address. */
  also?: string;
  run(): void;
}

/** What is searched for: the text in the field, and the text when the person last paused. */
export interface Sought {
  text: string;
  asked: string;
}

/** A hook that returns what a page offers for a search. The palette drops what does not match. */
export type UsePaletteItems = (sought: Sought) => PaletteItem[];

import type { LucideIcon } from "lucide-react";

export const PALETTE_GROUPS = [
  "places",
  "actions",
  "conversations",
  "documents",
  "cards",
  "triggers",
  "skills",
  "tools",
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** One thing that can be gone to or done. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  /** In small mono behind the label: a path, a tool's name, a time. */
  hint?: string;
  icon: LucideIcon;
  /** What else it is found by: its name in the other language, its address. */
  also?: string;
  run(): void;
}

/** What is looked for: as it stands in the field, and as it was when the person paused. */
export interface Sought {
  text: string;
  asked: string;
}

/** A hook: what a page has to offer for it. What does not fit is left out by the palette. */
export type UsePaletteItems = (sought: Sought) => PaletteItem[];

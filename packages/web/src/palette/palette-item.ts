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

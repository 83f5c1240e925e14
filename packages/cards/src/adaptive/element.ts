/** The few elements of Adaptive Cards 1.5 that cards are made of. */
import { blockWords } from "./adaptive-words.ts";

export type Element = Record<string, unknown> & { type: string };

export interface BlockLook {
  size?: "small" | "medium" | "large" | "extraLarge";
  weight?: "bolder";
  color?: "good" | "warning" | "attention" | "accent";
  isSubtle?: boolean;
  style?: "heading" | "columnHeader";
  spacing?: "none" | "small" | "large";
  fontType?: "monospace";
}

export const block = (text: string, look: BlockLook = {}): Element => ({
  type: "TextBlock",
  text: blockWords(text),
  wrap: true,
  ...look,
});

export const subtle = (text: string): Element =>
  block(text, { isSubtle: true, size: "small", spacing: "none" });

export const container = (items: Element[], more: Record<string, unknown> = {}): Element => ({
  type: "Container",
  items,
  ...more,
});

/** Columns side by side; "auto" columns take only the width they need. */
export const columns = (...parts: { width: "auto" | "stretch" | number; items: Element[] }[]): Element => ({
  type: "ColumnSet",
  columns: parts.map((part) => ({ type: "Column", ...part })),
});

export const factSet = (facts: readonly (readonly [label: string, value: string])[]): Element => ({
  type: "FactSet",
  facts: facts.map(([label, value]) => ({ title: blockWords(label), value: blockWords(value) })),
});

/** The lines of the palette and their order. */
import { ListFilter } from "lucide-react";
import { PALETTE_GROUPS, type PaletteGroup, type PaletteItem } from "../../base/page/palette-item.ts";
import type { Completion } from "./filters/palette-filter.ts";

/** What a line shows of something that a search found. */
export interface FoundLook {
  /** The forms of the words that are marked in it. */
  terms: readonly string[];
  /** The part of the text around the words. */
  text: string | undefined;
  /** When it was last changed, in ISO 8601. */
  at: string | undefined;
  why: string;
}

export interface PaletteRow extends Omit<PaletteItem, "group" | "run"> {
  /** One of those that pages offer, or the name of a source that a program brought. */
  group: string;
  found?: FoundLook;
  /** True if choosing it leaves the palette open. */
  staysOpen?: boolean;
  /** Left out where the page has no place for it. */
  run?(): void;
}

export interface Section {
  group: string;
  rows: readonly PaletteRow[];
}

/** Places and actions are what is nearly always meant by a name, so no answer of the server moves them. */
const FIRST: readonly PaletteGroup[] = ["places", "actions", "filters"];

/**
 * The groups with their lines. What was found stands in the order of the answer, its groups by the best of each; what
 * merely has the name comes behind, unless it was found as well.
 */
export function sectionsOf(named: readonly PaletteRow[], found: readonly PaletteRow[]): Section[] {
  const isFound = new Set(found.map(({ id }) => id));
  // A page knows best what its things are called in the person's language.
  const byName = new Map(named.map((row) => [row.id, row]));
  const called = (row: PaletteRow): PaletteRow => {
    const known = byName.get(row.id);
    return known
      ? { ...row, label: known.label, ...(known.hint !== undefined && { hint: known.hint }) }
      : row;
  };
  const groups = new Set([...FIRST, ...found.map(({ group }) => group), ...PALETTE_GROUPS]);
  return [...groups].flatMap((group) => {
    const rows = [
      ...found.filter((row) => row.group === group).map(called),
      ...named.filter((row) => row.group === group && !isFound.has(row.id)),
    ];
    return rows.length === 0 ? [] : [{ group, rows }];
  });
}

/** A filter that the field can be completed to. */
export const filterRow = (
  { label, says, text }: Completion,
  setText: (text: string) => void,
): PaletteRow => ({
  id: `filter ${label}`,
  group: "filters",
  label: says,
  hint: label,
  icon: ListFilter,
  staysOpen: true,
  run: () => setText(text),
});

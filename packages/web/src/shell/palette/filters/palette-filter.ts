/**
 * Filters that the field of the palette completes. Which there are is handed in: the palette knows their spelling alone,
 * `name:` and perhaps a value behind it.
 */

export interface PaletteFilter {
  /** Without the colon. */
  name: string;
  /** What it does, in the person's language. */
  says: string;
  /** The values that can be completed; left out if anything may follow. */
  values?: readonly { value: string; says: string }[];
}

export interface Completion {
  /** `in:` or `in:plan`. */
  label: string;
  says: string;
  /** The whole text of the field once it is chosen. */
  text: string;
}

/** What is being typed at the end of a text: the beginning of a name, or of a value. One letter begins too much. */
const LAST = /(?<=^|\s)([\p{L}_]{2,})(:(\S*))?$/u;

/** The filters that the end of the text begins, and the values of one that stands there. */
export function completionsOf(text: string, filters: readonly PaletteFilter[]): Completion[] {
  const last = LAST.exec(text);
  if (!last) return [];
  const before = text.slice(0, last.index);
  const name = last[1]!.toLowerCase();
  if (last[2] === undefined)
    return filters
      .filter((filter) => filter.name.startsWith(name))
      .map((filter) => ({
        label: `${filter.name}:`,
        says: filter.says,
        text: `${before}${filter.name}:`,
      }));
  const begun = last[3]!.toLowerCase();
  const values = filters.find((filter) => filter.name === name)?.values ?? [];
  return values
    .filter(
      ({ value, says }) =>
        value !== begun && (value.startsWith(begun) || says.toLowerCase().startsWith(begun)),
    )
    .map(({ value, says }) => ({ label: `${name}:${value}`, says, text: `${before}${name}:${value} ` }));
}

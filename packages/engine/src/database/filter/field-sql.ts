/** The value at a field, as SQL. */
import { type FieldPath, isPosition } from "./condition.ts";

export interface SqlTarget {
  /** The jsonb expression to check. It is Etui's own SQL, and never null. */
  column: string;
  /** Registers a bind value and returns its placeholder, such as `$3`. */
  addValue(value: unknown): string;
}

/** `#>` also takes "-1", "+1", "01" and " 1" as positions in an array. In a filter they are keys, as for `->`. */
const LOOSE_POSITION = /^\s*[+-]?\d+$/;

/** The field's value as jsonb; null if it is missing. */
export function fieldSql(field: FieldPath, { column, addValue }: SqlTarget): string {
  const isLoose = (segment: string) => LOOSE_POSITION.test(segment) && !isPosition(segment);
  if (!field.some(isLoose)) return `(${column} #> ${addValue(field)}::text[])`;
  return field.reduce(
    (value, segment) =>
      isLoose(segment)
        ? `(${value} -> ${addValue(segment)}::text)`
        : `(${value} #> ${addValue([segment])}::text[])`,
    column,
  );
}
